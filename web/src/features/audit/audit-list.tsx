import { Button, Checkbox, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { IconX } from '../../ui/icons.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { EntryView } from './entry-view.tsx'
import { auditFilters, useAudit, useVerify, type AuditEntry, type Verdict } from './queries.ts'
import { nouns, formatEntry, type NameOf } from './format-entry.ts'
import { auditText } from '#texts/audit.ts'
import { capital } from '../../wording/capital.ts'
import { api } from '../../api.ts'
import { Mark } from '../../ui/mark.tsx'

/** Shows the audit log with its filters, and its verification. */
export function AuditList() {
  const [filters, setFilters] = useFilters()
  const { actors, nameOf } = useActors()
  const isAll = filters['noise'] === 'on' || filters['action'] !== undefined
  const { subject_id } = filters
  const list = useAudit(filters, { isAll })
  const columns = useMemo(() => columnsOf(nameOf), [nameOf])
  const opened = list.rows.find(({ id }) => id === filters['open'])
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <FilterSelect name="actor_id" label={auditText.byAnybody} choices={actors} width={170} />
          <FilterSelect name="action" label={auditText.aboutAnything} choices={kinds} width={200} />
          <FilterSelect name="since" label={auditText.anyTime} choices={sinceChoices} width={140} />
          <Checkbox
            size="xs"
            label={auditText.withLeadsGivenOut}
            checked={isAll}
            disabled={filters['action'] !== undefined}
            onChange={(event) =>
              setFilters({ noise: event.currentTarget.checked ? 'on' : undefined })
            }
          />
        </Group>
        <VerifyChain />
      </Group>
      {subject_id !== undefined && (
        <Group>
          <Button
            size="xs"
            variant="default"
            rightSection={<IconX size={14} />}
            onClick={() => setFilters({ subject_id: undefined })}
          >
            {auditText.aboutOneThing(nameOf(subject_id) ?? auditText.thisOne)}
          </Button>
        </Group>
      )}
      <RowList
        label={auditText.auditLog}
        list={list}
        columns={columns}
        filters={auditFilters}
        empty={<Empty title={auditText.nothingWasDoneYet} />}
        opens={{ where: 'beside' }}
      />
      {opened && <EntryView entry={opened} nameOf={nameOf} />}
    </>
  )
}

/** The kinds of subjects, which are the prefixes of the server's actions. */
const kinds = Object.entries(nouns)
  .map(([noun, label]) => ({ value: `${noun}.`, label: capital(label) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const columnsOf = (nameOf: NameOf): Column<AuditEntry>[] => [
  {
    key: 'what',
    title: auditText.what,
    cell: (entry) => <span title={entry.action}>{formatEntry(entry, nameOf)}</span>,
  },
  {
    key: 'address',
    title: auditText.from,
    width: '150px',
    secondary: true,
    cell: ({ address }) => address ?? '–',
  },
  {
    key: 'at',
    title: auditText.when,
    width: '110px',
    align: 'right',
    cell: ({ at }) => <When at={at} />,
  },
]

/** A member or a key that can act. */
type Actor = { value: string; label: string }

/** Returns the possible actors as options, and their names by ID. */
function useActors(): {
  actors: readonly Actor[]
  nameOf: (id: string) => string | undefined
} {
  const { data } = useQuery({
    queryKey: ['audit', 'actors'],
    queryFn: readActors,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data?.map(({ value, label }) => [value, label]))
    return { actors: data ?? [], nameOf: (id) => names.get(id) }
  }, [data])
}

async function readActors(): Promise<Actor[]> {
  const query = { limit: 100 }
  const [members, keys] = await Promise.all([
    api.get('/v1/members', { query }),
    api.get('/v1/api_keys', { query }),
  ])
  return [
    ...members.data.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
    ...keys.data.map(({ id, name }) => ({ value: id, label: auditText.key(name) })),
  ]
}

/**
 * Verifies the hash chain of the audit log and shows the result. Also offers the export of the log.
 */
function VerifyChain() {
  const verify = useVerify()
  const verdict = verify.data
  return (
    <Group gap="sm">
      {verdict && (
        <span role="status">
          <Mark tone={verdict.is_intact ? 'good' : 'bad'}>{formatVerdict(verdict)}</Mark>
        </span>
      )}
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        {auditText.verify}
      </Button>
      <Button variant="default" component="a" href="/v1/audit_log/export" download>
        {auditText.export}
      </Button>
    </Group>
  )
}

function formatVerdict({ entries, fault, overdue, unproven }: Verdict): string {
  if (fault) return auditText.entry(fault.seq, fault.detail)
  if (overdue > 0) return auditText.entriesHaveWaitedFor(overdue)
  const lost = unproven.length === 0 ? '' : auditText.ofThemWithoutTheir(unproven.length)
  return auditText.allEntriesHold(entries, lost)
}
