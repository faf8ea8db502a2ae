import { Button, Group } from '@mantine/core'
import { useMemo, useRef, type ReactNode } from 'react'
import { useMayWrite } from '../../account.ts'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FilterPicker } from './filter-picker.tsx'
import type { InSight } from './filter-offers.ts'
import { FilterTokens } from './filter-tokens.tsx'
import { leadColumns } from './lead-columns.tsx'
import { leadFilters, usualOrder } from './lead-filters.ts'
import style from './lead-list.module.css'
import { ListBar } from './list-bar.tsx'
import { readLeads, useLeads, type Lead } from './queries.ts'
import { useColumns } from './use-columns.ts'
import { useFresh } from './use-fresh.ts'
import { useMembers } from './use-members.ts'
import { ViewTabs } from './view-tabs.tsx'
import { useViews, viewOf } from './views.ts'
import { WhichFilter } from './which-filter.tsx'
import { leadsText } from '../../texts/leads.ts'

type LeadListProps = { currency: string; empty: ReactNode; onOpenPage: (id: string) => void }

/** All leads: views as tabs, filters as tokens, a search, rows to walk, to sort and to select. */
export function LeadList({ currency, empty, onOpenPage }: LeadListProps) {
  const [filters, setFilters] = useFilters()
  const { query, list } = useLeads(filters)
  const fresh = useFresh(query, list)
  const selection = useSelection()
  const mayWrite = useMayWrite()
  const members = useMembers()
  // Of those that were read to be selected and are not in sight.
  const owners = useRef(new Map<string, string | null>())
  const columns = useColumns(
    useMemo(() => leadColumns({ currency, nameOfMember: members.nameOf }), [currency, members]),
    viewOf(useViews(), filters)?.id,
  )
  const selectAll = (leads: readonly Lead[]) => {
    for (const { id, assigned_to } of leads) owners.current.set(id, assigned_to)
    selection.add(leads.map(({ id }) => id))
  }
  const inSight = useMemo(() => new Map(list.rows.map((lead) => [lead.id, lead])), [list.rows])
  const ownerOf = (id: string) => {
    const lead = inSight.get(id)
    return lead ? lead.assigned_to : (owners.current.get(id) ?? null)
  }
  const order = {
    by: query.sort ?? usualOrder,
    onChange: (sort: string) => setFilters({ sort: sort === usualOrder ? undefined : sort }),
  }
  const selected = [...selection.ids]
  const telling = { nameOf: members.nameOf, currency }
  return (
    <>
      <Group justify="space-between" gap="sm">
        <ViewTabs filters={filters} telling={telling} onChange={setFilters} />
        <SearchField
          label={leadsText.searchLeads}
          placeholder={leadsText.nameContactMessage}
          hasFilters
        />
      </Group>
      <Group gap="xs">
        <FilterPicker
          inSight={valuesIn(list.rows)}
          members={members.all}
          telling={telling}
          onChange={setFilters}
        />
        <FilterTokens filters={filters} telling={telling} onChange={setFilters} />
      </Group>
      <Group justify="space-between" gap="sm">
        <ListBar
          count={fresh.rows.length}
          isWhole={list.isWhole}
          columns={columns.shown}
          readAll={async () =>
            list.isWhole ? { leads: fresh.rows, isAll: true } : fresh.only(await readLeads(query))
          }
          onSelectAll={mayWrite ? selectAll : undefined}
        />
        <ColumnChoice columns={columns} />
      </Group>
      {selection.ids.size > 0 && (
        <BulkOutcome ids={selected} onDone={selection.clear}>
          <BulkAssign ids={selected} members={members} ownerOf={ownerOf} onDone={selection.clear} />
        </BulkOutcome>
      )}
      <div className={style.place} aria-live="polite">
        {fresh.waiting > 0 && (
          <Button size="xs" radius="xl" className={style.fresh} onClick={fresh.show}>
            {leadsText.newShow(
              fresh.waiting === 100 ? leadsText.n100OrMore : fresh.waiting,
              fresh.waiting === 1 ? 'waits' : 'wait',
            )}
          </Button>
        )}
      </div>
      <RowList
        label={leadsText.leads}
        list={{ ...list, rows: fresh.rows }}
        columns={columns.shown}
        filters={leadFilters}
        hint={<WhichFilter filters={filters} onChange={setFilters} />}
        empty={empty}
        opens={{ where: 'beside', toPage: onOpenPage }}
        {...(mayWrite && { selection })}
        sorting={order}
        onResize={columns.resize}
        onMove={columns.moveTo}
      />
    </>
  )
}

/** What the rows that were read can be asked by, each value once, in alphabetical order. */
const valuesIn = (rows: readonly Lead[]): InSight => ({
  source: inOrder(rows.map(({ source }) => source)),
  city: inOrder(rows.map(({ preferences }) => preferences.city)),
  property_type: inOrder(rows.map(({ preferences }) => preferences.property_type)),
})

const inOrder = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort()
