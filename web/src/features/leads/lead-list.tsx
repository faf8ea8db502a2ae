import { Group, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { leadColumns } from './lead-columns.tsx'
import { leadFilters, useLeads } from './queries.ts'
import { toView, viewOf, views } from './views.ts'

type LeadListProps = { currency: string; empty: ReactNode; onOpenPage: (id: string) => void }

/** All leads: views as tabs, a search, rows to walk and to select. */
export function LeadList({ currency, empty, onOpenPage }: LeadListProps) {
  const [filters, setFilters] = useFilters()
  const list = useLeads(filters)
  const selection = useSelection()
  const open = (id: string | undefined) => setFilters({ open: id })
  useRowKeys({
    rows: list.rows,
    openId: filters.open,
    open,
    openPage: onOpenPage,
    select: selection.toggle,
  })
  const clear = () => setFilters(Object.fromEntries(leadFilters.map((name) => [name, undefined])))
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Tabs value={viewOf(filters)?.name ?? null} variant="pills">
          <Tabs.List aria-label="Views">
            {views.map((view) => (
              <Tabs.Tab key={view.name} value={view.name} onClick={() => setFilters(toView(view))}>
                {view.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <SearchField
          label="Search leads"
          placeholder="Name, contact, message"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
        />
      </Group>
      {selection.ids.size > 0 && <BulkOutcome ids={[...selection.ids]} onDone={selection.clear} />}
      <ListFaces
        list={list}
        isFiltered={leadFilters.some((name) => filters[name] !== undefined)}
        onClear={clear}
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label="Leads"
            columns={leadColumns(currency)}
            rows={rows}
            openId={filters.open}
            onOpen={(lead) => open(lead.id)}
            selected={selection.ids}
            onSelect={selection.toggle}
            onEnd={list.more}
          />
        )}
      </ListFaces>
    </>
  )
}
