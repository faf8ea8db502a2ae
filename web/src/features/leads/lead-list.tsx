import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useQuery, useQueries } from '@tanstack/react-query'
import { useMayWrite } from '../../account.ts'
import { useProfile } from '../../profile.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { RowList } from '../../ui/row-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useFilters, type Filters } from '../../ui/use-filters.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FilterPicker } from './filter-picker.tsx'
import type { InSight } from './filter-offers.ts'
import { leadColumns } from './lead-columns.tsx'
import {
  leadFilters,
  usualOrder,
  filterFields,
  leadQueryOf,
  fieldNames,
  formatFilter,
  type LeadQuery,
  type Telling,
} from './lead-filters.ts'
import style from './lead-list.module.css'
import { ListBar } from './list-bar.tsx'
import { readLeads, useLeads, type Lead } from './queries.ts'
import { useColumns } from './use-columns.ts'
import { useMembers } from './use-members.ts'
import { ViewTabs } from './view-tabs.tsx'
import { useViews, viewOf } from './views.ts'
import { leadsText } from '#texts/leads.ts'
import { api } from '../../api.ts'
import { IconX } from '../../ui/icons.tsx'
import { formatCount } from '../../wording/count.ts'

type LeadListProps = { currency: string; empty: ReactNode; onOpenPage: (id: string) => void }

/**
 * The list of leads: views as tabs, filters as tokens, a search, and rows that can be walked,
 * sorted and selected.
 */
export function LeadList({ currency, empty, onOpenPage }: LeadListProps) {
  const [filters, setFilters] = useFilters()
  const { query, list } = useLeads(filters)
  const fresh = useFresh(query, list)
  const selection = useSelection()
  const mayWrite = useMayWrite()
  const members = useMembers()
  const profile = useProfile()
  // The owners of leads that were loaded for a selection but are not shown.
  const owners = useRef(new Map<string, string | null>())
  const columns = useColumns(
    useMemo(
      () => leadColumns({ currency, profile, nameOfMember: members.nameOf }),
      [currency, profile, members],
    ),
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
  const order = useMemo(
    () => ({
      by: query.sort ?? usualOrder,
      onChange: (sort: string) => setFilters({ sort: sort === usualOrder ? undefined : sort }),
    }),
    [query, setFilters],
  )
  const selected = [...selection.ids]
  // The bar of actions appears one frame after the first checkbox is ticked: it takes longer.
  const [isBarShown, setBarShown] = useState(false)
  useEffect(() => afterPaint(() => setBarShown(selection.ids.size > 0)), [selection.ids])
  // Selecting a row or moving to another one changes none of these.
  const controls = useMemo(() => {
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
      </>
    )
  }, [filters, setFilters, members, currency, list.rows])
  return (
    <>
      {controls}
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
      {isBarShown && selection.ids.size > 0 && (
        <BulkOutcome ids={selected} onDone={selection.clear}>
          <BulkAssign ids={selected} members={members} ownerOf={ownerOf} onDone={selection.clear} />
        </BulkOutcome>
      )}
      <div className={style.place} aria-live="polite">
        {fresh.waiting > 0 && (
          <Button size="xs" radius="xl" className={style.fresh} onClick={fresh.show}>
            {leadsText.newShow(
              fresh.waiting,
              fresh.waiting === 100 ? leadsText.n100OrMore : formatCount(fresh.waiting),
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

/** Returns the filter values of the loaded rows, each once, in alphabetical order. */
const valuesIn = (rows: readonly Lead[]): InSight => ({
  source: inOrder(rows.map(({ source }) => source)),
  city: inOrder(rows.map(({ preferences }) => preferences.city)),
  property_type: inOrder(rows.map(({ preferences }) => preferences.property_type)),
})

const inOrder = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort()

const lookMs = 10_000

type Waiting = { count: number; newest: string | undefined }

const none: Waiting = { count: 0, newest: undefined }

type List = { rows: readonly Lead[]; isOld: boolean; retry: () => void }

/**
 * Prevents the list of the newest leads from moving under the cursor. New leads are counted and not
 * shown until the user requests them. A list in another order is shown as it is.
 */
function useFresh(query: LeadQuery, list: List) {
  const of = JSON.stringify(query)
  const isNewestFirst = query.sort === undefined
  const [mark, setMark] = useState<{ of: string; at: string }>()
  const newest = list.rows[0]?.created_at
  if (isNewestFirst && newest && !list.isOld && mark?.of !== of) setMark({ of, at: newest })
  const at = mark?.of === of ? mark.at : undefined
  const { data: waiting } = useQuery({
    queryKey: ['leads', 'fresh', of, at],
    queryFn: async ({ signal }) => {
      const later = { ...query, limit: 100, ...(at !== undefined && { created_after: at }) }
      const { data } = await api.get('/v1/leads', { query: later, signal })
      const unseen = data.filter(({ created_at }) => at !== undefined && created_at > at)
      return { count: unseen.length, newest: unseen[0]?.created_at }
    },
    // The list has just been loaded, so the first check for new leads is delayed.
    initialData: none,
    staleTime: lookMs,
    enabled: at !== undefined,
    refetchInterval: lookMs,
  })
  const isSeen = ({ created_at }: Lead) => at === undefined || created_at <= at
  const rows = useMemo(
    () => list.rows.filter(({ created_at }) => at === undefined || created_at <= at),
    [list.rows, at],
  )
  return {
    rows,
    waiting: waiting.count,
    /** Excludes new leads that are not shown yet from leads loaded for an action. */
    only: ({ leads, isAll }: { leads: readonly Lead[]; isAll: boolean }) => ({
      leads: leads.filter(isSeen),
      isAll,
    }),
    show: () => {
      if (waiting.newest !== undefined) setMark({ of, at: waiting.newest })
      list.retry()
    },
  }
}

/** Text of a filter inside a sentence. */
const withinOf = (name: (typeof leadFilters)[number]): string =>
  name === 'q' ? leadsText.theSearch : filterFields[name].within

type WhichFilterProps = { filters: Filters; onChange: (change: Filters) => void }

/**
 * Shows for each filter the number of leads without it, if there are any, and a button that clears
 * it.
 */
function WhichFilter({ filters, onChange }: WhichFilterProps) {
  const set = leadFilters.filter((name) => filters[name] !== undefined)
  const counts = useQueries({
    queries: set.map((name) => {
      const query = { ...leadQueryOf({ ...filters, [name]: undefined }), limit: 100 }
      return {
        queryKey: ['leads', 'without', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data, has_more } = await api.get('/v1/leads', { query, signal })
          return has_more ? leadsText.n100OrMore : String(data.length)
        },
      }
    }),
  })
  const helping = set.flatMap((name, i) => {
    const count = counts[i]?.data
    return count === undefined || count === '0' ? [] : [{ name, count }]
  })
  if (set.length < 2 || helping.length === 0) return null
  return (
    <Group gap="xs" justify="center">
      {helping.map(({ name, count }) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          onClick={() => onChange({ [name]: undefined })}
        >
          {leadsText.without} {withinOf(name)}:
          <Text span inherit ml={4}>
            {count}
          </Text>
        </Button>
      ))}
    </Group>
  )
}

type FilterTokensProps = {
  filters: Filters
  telling: Telling
  onChange: (change: Filters) => void
}

/** Shows the active filters, each with a button that removes it. */
function FilterTokens({ filters, telling, onChange }: FilterTokensProps) {
  return fieldNames.map((name) => {
    const value = filters[name]
    if (value === undefined) return null
    const says = formatFilter(name, value, telling)
    return (
      <Button
        key={name}
        size="xs"
        variant="default"
        fw={500}
        bg="var(--quiet)"
        maw="100%"
        aria-label={leadsText.takeAway(says)}
        rightSection={<IconX size={12} aria-hidden />}
        onClick={() => onChange({ [name]: undefined })}
      >
        {says}
      </Button>
    )
  })
}
