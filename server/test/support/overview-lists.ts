import assert from 'node:assert/strict'
import type { Overview } from '#overview'
import type { Request } from './world.ts'

/** The filter of the list of leads that each figure of the overview counts. */
export const listOfFigure = {
  leads: '',
  hot: 'qualification_type=hot',
  warm: 'qualification_type=warm',
  cold: 'qualification_type=cold',
  unqualified: 'qualification_type=unqualified',
  answered: 'answered=true',
  waiting: 'answered=false',
  answered_within_5_minutes: 'answered_within_minutes=5',
  answered_within_1_hour: 'answered_within_minutes=60',
  answered_within_1_day: 'answered_within_minutes=1440',
  contacted: 'milestone=contacted',
  met: 'milestone=met',
  offer: 'milestone=offer',
  won: 'milestone=won',
  lost: 'milestone=lost',
  disqualified: 'milestone=disqualified',
} as const satisfies Record<keyof Overview['figures'], string>

export type Figure = keyof typeof listOfFigure
export const figureNames = Object.keys(listOfFigure) as Figure[]

type Span = { from: string | Date; to: string | Date }
export type Filter = { source?: string; assigned_to?: string }

const justBefore = (at: string | Date): string => new Date(new Date(at).getTime() - 1).toISOString()
const text = (at: string | Date): string => new Date(at).toISOString()

/** Returns the query of the list of leads that arrived in a span. */
export const arrivedIn = ({ from, to }: Span): string =>
  `created_after=${text(from)}&created_before=${justBefore(to)}`

/** Returns the query of the list of leads that were won in a span. */
export const wonIn = ({ from, to }: Span): string =>
  `won_after=${text(from)}&won_before=${justBefore(to)}`

const sourceList = (value: string | null): string =>
  value === null ? 'has_source=false' : `source=${encodeURIComponent(value)}`
const memberList = (value: string | null): string => `assigned_to=${value ?? 'none'}`

/** Returns the IDs of all leads of a list, by all its pages. */
export async function listIds(request: Request, query: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let cursor: string | null = null
  do {
    const next: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, body, text: said } = await request('GET', `/v1/leads?limit=100&${query}${next}`)
    assert.equal(status, 200, `${query}: ${said}`)
    const page = body as { data: { id: string }[]; next_cursor: string | null }
    for (const { id } of page.data) ids.add(id)
    cursor = page.next_cursor
  } while (cursor !== null)
  return ids
}

type Ids = ReadonlySet<string>
const both = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => other.has(id)))

/** Returns the IDs of the leads that match all of these filters. */
export type Lists = (...queries: readonly string[]) => Promise<Ids>

/**
 * Opens the lists of leads of an account at one time. Each list is read once with a single filter.
 * All filters must match, so the list with several filters is their intersection.
 */
export function openLists(request: Request): Lists {
  const lists = new Map<string, Promise<Ids>>()
  const listOf = (query: string): Promise<Ids> => {
    const known = lists.get(query) ?? listIds(request, query)
    lists.set(query, known)
    return known
  }
  return async (...queries: readonly string[]): Promise<Ids> => {
    const found = await Promise.all(queries.filter((query) => query !== '').map(listOf))
    return found.reduce(both, await listOf(''))
  }
}

/**
 * Computes the figures of an overview from the lists of leads. `valueOf` returns the recorded value
 * of the won leads. Its groups are the groups that the overview lists.
 */
export async function computeFromLists(
  find: Lists,
  overview: Overview,
  { source, assigned_to }: Filter,
  valueOf: (ids: Ids) => Promise<{ value: number; without_value: number }>,
) {
  const filters = [
    source === undefined ? '' : sourceList(source),
    assigned_to === undefined ? '' : memberList(assigned_to === 'none' ? null : assigned_to),
  ]
  const count = async (...queries: string[]): Promise<number> =>
    (await find(...filters, ...queries)).size
  const figuresOf = async (...queries: string[]): Promise<Record<string, number>> => {
    const figures: Record<string, number> = {}
    for (const name of figureNames) figures[name] = await count(...queries, listOfFigure[name])
    return figures
  }
  const [period, previous] = [arrivedIn(overview.period), arrivedIn(overview.previous)]
  const groupsOf = async (groups: Overview['sources'], list: (value: string | null) => string) => {
    const data = []
    for (const { value } of groups.data)
      data.push({
        value,
        figures: await figuresOf(period, list(value)),
        previous_leads: await count(previous, list(value)),
        overdue: await count('overdue=true', list(value)),
      })
    return { data, left_out: groups.left_out }
  }
  const days = []
  for (const one of overview.days) {
    const day = arrivedIn(one)
    const sources = []
    for (const { value } of overview.sources.data) {
      const leads = await count(day, sourceList(value))
      if (leads > 0) sources.push({ value, leads })
    }
    sources.sort((a, b) => ((a.value ?? '') < (b.value ?? '') ? -1 : 1))
    const { leads, hot, warm, cold, unqualified } = await figuresOf(day)
    days.push({ ...one, leads, hot, warm, cold, unqualified, sources })
  }
  const wins = await find(...filters, wonIn(overview.period))
  const previousWins = await find(...filters, wonIn(overview.previous))
  return {
    overdue: await count('overdue=true'),
    figures: await figuresOf(period),
    previous_figures: await figuresOf(previous),
    days,
    sources: await groupsOf(overview.sources, sourceList),
    members: await groupsOf(overview.members, memberList),
    wins: {
      leads: wins.size,
      ...(await valueOf(wins)),
      previous_leads: previousWins.size,
      previous_value: (await valueOf(previousWins)).value,
    },
  }
}
