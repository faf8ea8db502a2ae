import { Button, Group } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { leadColumns } from './lead-columns.tsx'
import style from './lead-list.module.css'
import { leadFilters, leadQueryOf, useLeads } from './queries.ts'
import { useFresh } from './use-fresh.ts'
import { ViewTabs } from './view-tabs.tsx'
import { WhichFilter } from './which-filter.tsx'

type LeadListProps = { currency: string; empty: ReactNode; onOpenPage: (id: string) => void }

/** All leads: views as tabs, a search, rows to walk and to select. */
export function LeadList({ currency, empty, onOpenPage }: LeadListProps) {
  const [filters, setFilters] = useFilters()
  const list = useLeads(filters)
  const fresh = useFresh(leadQueryOf(filters), list)
  const selection = useSelection()
  const columns = useMemo(() => leadColumns(currency), [currency])
  return (
    <>
      <Group justify="space-between" gap="sm">
        <ViewTabs filters={filters} onChange={setFilters} />
        <SearchField label="Search leads" placeholder="Name, contact, message" />
      </Group>
      {selection.ids.size > 0 && <BulkOutcome ids={[...selection.ids]} onDone={selection.clear} />}
      <div className={style.place} aria-live="polite">
        {fresh.waiting > 0 && (
          <Button size="xs" radius="xl" className={style.fresh} onClick={fresh.show}>
            {fresh.waiting === 100 ? '100 or more' : fresh.waiting} new{' '}
            {fresh.waiting === 1 ? 'waits' : 'wait'}: show
          </Button>
        )}
      </div>
      <RowList
        label="Leads"
        list={{ ...list, rows: fresh.rows }}
        columns={columns}
        filters={leadFilters}
        hint={<WhichFilter filters={filters} onChange={setFilters} />}
        empty={empty}
        opens={{ where: 'beside', toPage: onOpenPage }}
        selection={selection}
      />
    </>
  )
}
