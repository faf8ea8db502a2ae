import { Group } from '@mantine/core'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { FilterText } from '../../ui/filter-text.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Json } from '../../ui/snippet.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { sinceChoices } from '../../ui/use-since.ts'
import { When } from '../../ui/when.tsx'
import { auditFilters, useAudit, type AuditEntry } from './queries.ts'
import { VerifyChain } from './verify-chain.tsx'

/** What was done, by whom, from where; and whether the record is whole. */
export function AuditList() {
  const [filters, setFilters] = useFilters()
  const { action, open: openId } = filters
  const list = useAudit(filters)
  const open = (id: string | undefined) => setFilters({ open: id })
  useRowKeys({ rows: list.rows, openId, open })
  const opened = list.rows.find(({ id }) => id === openId)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <SearchField
            label="Action"
            placeholder="api_key. or member.add"
            value={action ?? ''}
            onChange={(text) => setFilters({ action: text })}
          />
          <FilterText name="actor_id" label="By whom" placeholder="By: usr_… or key_…" />
          <FilterText name="subject_id" label="To what" placeholder="To: whk_…, lead_…" />
          <FilterSelect name="since" label="Any time" choices={sinceChoices} width={140} />
        </Group>
        <VerifyChain />
      </Group>
      <ListFaces
        list={list}
        isFiltered={auditFilters.some((name) => filters[name] !== undefined)}
        onClear={() =>
          setFilters(Object.fromEntries(auditFilters.map((name) => [name, undefined])))
        }
        empty={<Empty title="Nothing was done yet" />}
      >
        {(rows) => (
          <DataTable
            label="Audit log"
            columns={columns}
            rows={rows}
            openId={openId}
            onOpen={({ id }) => open(id)}
            onEnd={list.more}
          />
        )}
      </ListFaces>
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
