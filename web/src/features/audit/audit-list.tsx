import { Checkbox, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { EntryView } from './entry-view.tsx'
import { auditFilters, useAudit, type AuditEntry } from './queries.ts'
import { sayEntry, type NameOf } from './say-entry.ts'
import { useActors } from './use-names.ts'
import { VerifyChain } from './verify-chain.tsx'
import { auditText } from '../../texts/audit.ts'

/** What was done, by whom, from where; and whether the record is whole. */
export function AuditList() {
  const [filters, setFilters] = useFilters()
  const { actors, nameOf } = useActors()
  const isAll = filters['noise'] === 'on' || filters['action'] !== undefined
  const list = useAudit(filters, { isAll })
  const columns = useMemo(() => columnsOf(nameOf), [nameOf])
  const opened = list.rows.find(({ id }) => id === filters['open'])
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <FilterSelect name="actor_id" label={auditText.byAnybody} choices={actors} width={170} />
          <SearchField
            name="action"
            label={auditText.action}
            placeholder={auditText.apiKeyOrMember}
          />
          <FilterText
            name="subject_id"
            label={auditText.toWhat}
            placeholder={auditText.toWhkLead}
          />
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
