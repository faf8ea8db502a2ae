import { overviewText } from '#texts/overview.ts'
import type { Filters } from '../../ui/use-filters.ts'
import type { Figures, Period } from './queries.ts'

/** The name of a figure. */
export type FigureName = keyof Figures

/** The filters of the lead list that show the leads behind each figure. */
export const filtersOfFigure: Readonly<Record<FigureName, Filters>> = {
  leads: {},
  hot: { qualification_type: 'hot' },
  warm: { qualification_type: 'warm' },
  cold: { qualification_type: 'cold' },
  unqualified: { qualification_type: 'unqualified' },
  answered: { answered: 'true' },
  waiting: { answered: 'false' },
  answered_within_5_minutes: { answered_within_minutes: '5' },
  answered_within_1_hour: { answered_within_minutes: '60' },
  answered_within_1_day: { answered_within_minutes: '1440' },
  contacted: { milestone: 'contacted' },
  met: { milestone: 'met' },
  offer: { milestone: 'offer' },
  won: { milestone: 'won' },
  lost: { milestone: 'lost' },
  disqualified: { milestone: 'disqualified' },
}

/** The label of each figure. */
export const figureLabels: Readonly<Record<FigureName, string>> = {
  leads: overviewText.leads,
  hot: overviewText.hot,
  warm: overviewText.warm,
  cold: overviewText.cold,
  unqualified: overviewText.unqualified,
  answered: overviewText.answered,
  waiting: overviewText.waiting,
  answered_within_5_minutes: overviewText.within5Minutes,
  answered_within_1_hour: overviewText.within1Hour,
  answered_within_1_day: overviewText.within1Day,
  contacted: overviewText.contacted,
  met: overviewText.met,
  offer: overviewText.offer,
  won: overviewText.won,
  lost: overviewText.lost,
  disqualified: overviewText.disqualified,
}

/** The tiers, in the order of the chart from bottom to top. */
export const tierFigures = ['hot', 'warm', 'cold', 'unqualified'] as const

/** The steps from a new lead to a won one. */
export const funnelFigures = ['leads', 'contacted', 'met', 'offer', 'won'] as const

/** The figures of the tables of members and sources. */
export const tableFigures = [
  'hot',
  'answered_within_1_hour',
  'waiting',
  'contacted',
  'met',
  'offer',
  'won',
  'lost',
] as const

/** The page of leads with the leads of a period. `to` of the period is excluded from it. */
export const leadsWithin = ({ from, to }: Pick<Period, 'from' | 'to'>): Filters => ({
  created_after: from,
  created_before: lastInstant(to),
})

/** The filters for the leads that were won in a period. */
export const wonWithin = ({ from, to }: Pick<Period, 'from' | 'to'>): Filters => ({
  won_after: from,
  won_before: lastInstant(to),
})

/** The filters of the lead list for a figure of a period. */
export const figureFilters = (name: FigureName, period: Pick<Period, 'from' | 'to'>): Filters => ({
  ...leadsWithin(period),
  ...filtersOfFigure[name],
})

/** The filter for a source; null is the absence of a source. */
export const sourceFilter = (source: string | null): Filters =>
  source === null ? { source: undefined, has_source: 'false' } : { source }

/** The filter for a member; null is the absence of an owner. */
export const memberFilter = (id: string | null): Filters => ({ assigned_to: id ?? 'none' })

const lastInstant = (to: string): string => new Date(Date.parse(to) - 1).toISOString()
