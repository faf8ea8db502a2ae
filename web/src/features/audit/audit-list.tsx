import { Button, Checkbox, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { IconX } from '../../ui/icons.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { EntryView } from './entry-view.tsx'
import { auditFilters, useAudit, type AuditEntry } from './queries.ts'
import { nouns, sayEntry, type NameOf } from './say-entry.ts'
import { useActors } from './use-names.ts'
import { VerifyChain } from './verify-chain.tsx'
import { auditText } from '../../texts/audit.ts'
import { capital } from '../../wording/capital.ts'

/** What was done, by whom, from where; and whether the record is whole. */
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

/** What acts are about, as the families of acts the server knows. */
const kinds = Object.entries(nouns)
  .map(([noun, label]) => ({ value: `${noun}.`, label: capital(label) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const columnsOf = (nameOf: NameOf): Column<AuditEntry>[] => [
  {
    key: 'what',
    title: auditText.what,
    cell: (entry) => <span title={entry.action}>{sayEntry(entry, nameOf)}</span>,
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
