import { Group } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Json } from '../../ui/snippet.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { auditFilters, useAudit, type AuditEntry } from './queries.ts'
import { VerifyChain } from './verify-chain.tsx'

/** What was done, by whom, from where; and whether the record is whole. */
export function AuditList() {
  const [filters] = useFilters()
  const list = useAudit(filters)
  const opened = list.rows.find(({ id }) => id === filters.open)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <SearchField name="action" label="Action" placeholder="api_key. or member.add" />
          <FilterText name="actor_id" label="By whom" placeholder="By: usr_… or key_…" />
          <FilterText name="subject_id" label="To what" placeholder="To: whk_…, lead_…" />
          <FilterSelect name="since" label="Any time" choices={sinceChoices} width={140} />
        </Group>
        <VerifyChain />
      </Group>
      <RowList
        label="Audit log"
        list={list}
        columns={columns}
        filters={auditFilters}
        empty={<Empty title="Nothing was done yet" />}
        opens={{ where: 'beside' }}
      />
      {opened && (
        <Panel title={opened.action}>
          <Json value={opened} label="the entry" />
        </Panel>
      )}
    </>
  )
}

const columns: Column<AuditEntry>[] = [
  { key: 'action', title: 'Action', width: '220px', cell: ({ action }) => action },
  { key: 'actor', title: 'By', secondary: true, cell: ({ actor }) => `${actor.kind} ${actor.id}` },
  { key: 'subject', title: 'To', secondary: true, cell: ({ subject_id }) => subject_id ?? '–' },
  {
    key: 'address',
    title: 'From',
    width: '130px',
    secondary: true,
    cell: ({ address }) => address ?? '–',
  },
  { key: 'at', title: 'When', width: '110px', align: 'right', cell: ({ at }) => <When at={at} /> },
]
