import type { Overview, LeadFigures } from './schema.ts'
import type { ListDaysOfItemsRow, ListWaitingOfItemsRow, SumGroupsRow } from './store/queries.ts'
import type { DaySpan } from './periods.ts'

/** Maximum number of groups of a breakdown. */
export const maxGroups = 20

/** Returns the text under which a source or an assignee is stored; '' without one. */
export const storedTextOf = (value: string | null): string => (value === null ? '' : `=${value}`)

/** Returns the source or the assignee of a stored text. */
const valueOf = (item: string): string | null => (item === '' ? null : item.slice(1))

/** Adds up the figures of rows. */
export function addFigures(rows: readonly SumGroupsRow[]): LeadFigures {
  const sum = (name: Counted): number => rows.reduce((all, row) => all + row[name], 0)
  const [leads, hot, warm, cold] = [sum('leads'), sum('hot'), sum('warm'), sum('cold')]
  return {
    leads,
    hot,
    warm,
    cold,
    unqualified: leads - hot - warm - cold,
    answered: sum('answered'),
    waiting: sum('waiting'),
    answered_within_5_minutes: sum('within_5m'),
    answered_within_1_hour: sum('within_1h'),
    answered_within_1_day: sum('within_1d'),
    contacted: sum('contacted'),
    met: sum('met'),
    offer: sum('offer'),
    won: sum('won'),
    lost: sum('lost'),
    disqualified: sum('disqualified'),
  }
}

type Counted = Exclude<keyof SumGroupsRow, 'item' | 'is_current'>

/** Number of overdue leads by the stored text of their source or assignee. */
export type OverdueByItem = ReadonlyMap<string, number>

/** Subtracts the leads that are not due yet from all leads that wait. */
export function overdueOf(
  waiting: readonly ListWaitingOfItemsRow[],
  notDue: readonly { item: string; leads: number }[],
): OverdueByItem {
  const counts = new Map(waiting.map((row) => [row.item, row.waiting]))
  for (const { item, leads } of notDue) counts.set(item, (counts.get(item) ?? 0) - leads)
  return counts
}

/**
 * Returns the largest groups, most leads first, then by their value. A group is listed if it has
 * leads in one of the periods or overdue leads.
 */
export function describeGroups(
  rows: readonly SumGroupsRow[],
  overdue: OverdueByItem,
): Overview['sources'] {
  const [current, previous] = [rows.filter(isCurrent), rows.filter((row) => !row.is_current)]
  const currentOf = new Map(current.map((row) => [row.item, row]))
  const previousOf = new Map(previous.map((row) => [row.item, row.leads]))
  const groups = [...new Set([...rows.map(({ item }) => item), ...overdue.keys()])]
    .map((item) => {
      const row = currentOf.get(item)
      return {
        value: valueOf(item),
        figures: addFigures(row ? [row] : []),
        previous_leads: previousOf.get(item) ?? 0,
        overdue: overdue.get(item) ?? 0,
      }
    })
    .filter(({ figures, ...one }) => figures.leads + one.previous_leads + one.overdue > 0)
    .sort(
      (a, b) =>
        b.figures.leads - a.figures.leads ||
        b.previous_leads - a.previous_leads ||
        b.overdue - a.overdue ||
        ((a.value ?? '') < (b.value ?? '') ? -1 : 1),
    )
  return { data: groups.slice(0, maxGroups), left_out: Math.max(0, groups.length - maxGroups) }
}

/** Returns whether a row counts leads of the period, not of the previous one. */
export const isCurrent = ({ is_current }: Pick<SumGroupsRow, 'is_current'>): boolean => is_current

/** Returns every day of the period with its leads. `listed` are the sources that are listed. */
export function describeDays(
  spans: readonly DaySpan[],
  rows: readonly ListDaysOfItemsRow[],
  listed: readonly (string | null)[],
): Overview['days'] {
  const rowsOf = Map.groupBy(rows, ({ day }) => day)
  const isListed = new Set(listed.map(storedTextOf))
  return spans.map((span) => {
    const own = rowsOf.get(span.day) ?? []
    const sum = (name: 'leads' | 'hot' | 'warm' | 'cold'): number =>
      own.reduce((all, row) => all + row[name], 0)
    const [leads, hot, warm, cold] = [sum('leads'), sum('hot'), sum('warm'), sum('cold')]
    const sources = own
      .filter(({ item }) => isListed.has(item))
      .map((row) => ({ value: valueOf(row.item), leads: row.leads }))
    return { ...span, leads, hot, warm, cold, unqualified: leads - hot - warm - cold, sources }
  })
}

/** Returns the wins of the periods. */
export function winsOf(rows: readonly SumGroupsRow[]): Overview['wins'] {
  const sum = (isOfPeriod: boolean, name: 'wins' | 'wins_valued' | 'win_value'): number =>
    rows.reduce((all, row) => all + (row.is_current === isOfPeriod ? row[name] : 0), 0)
  const leads = sum(true, 'wins')
  return {
    leads,
    value: toCents(sum(true, 'win_value')),
    without_value: leads - sum(true, 'wins_valued'),
    previous_leads: sum(false, 'wins'),
    previous_value: toCents(sum(false, 'win_value')),
  }
}

/** Removes the error of adding up amounts as floating-point numbers. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100
