import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { Json } from '../../ui/snippet.tsx'
import { When } from '../../ui/when.tsx'
import type { AuditEntry } from './queries.ts'
import { assistantIn, differencesOf, formatEntry, type NameOf } from './format-entry.ts'
import { auditText } from '#texts/audit.ts'

/** Returns the actor of an entry, after the assistant that it used. */
const byWhom = (entry: AuditEntry, nameOf: NameOf): string =>
  [assistantIn(entry), nameOf(entry.actor.id) ?? entry.actor.id].filter(Boolean).join(', ')

/** Shows one entry: each changed field, and the entry as stored. */
export function EntryView({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  const differences = differencesOf(entry)
  const [filters, setFilters] = useFilters()
  const { subject_id, address, agent, at } = entry
  return (
    <Panel title={formatEntry(entry, nameOf)}>
      <Stack gap="sm">
        {differences.length > 0 && (
          <Table.ScrollContainer minWidth={280} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{auditText.what}</Table.Th>
                  <Table.Th>{auditText.before}</Table.Th>
                  <Table.Th>{auditText.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differences.map(({ name, before, after }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{before}</Table.Td>
                    <Table.Td>{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Facts
          facts={[
            [auditText.when, <When key="at" at={at} />],
            [auditText.by, byWhom(entry, nameOf)],
            [auditText.to, subject_id ?? '–'],
            [auditText.from, address ?? '–'],
            [auditText.with, agent ?? '–'],
          ]}
        />
        {subject_id !== null && filters['subject_id'] === undefined && (
          <Group>
            <Button size="xs" variant="default" onClick={() => setFilters({ subject_id })}>
              {auditText.allAboutThis}
            </Button>
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {auditText.asItIsKept}
        </Text>
        <Json value={entry} label={auditText.theEntry} />
      </Stack>
    </Panel>
  )
}
