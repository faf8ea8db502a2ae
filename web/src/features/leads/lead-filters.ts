import type { QueryOf } from '@leadhouse/sdk'
import { pickFilters, type Filters } from '../../ui/use-filters.ts'
import { sayDay } from '../../wording/day.ts'
import { tierWords } from '../../wording/tiers.ts'

export type LeadQuery = QueryOf<'/v1/leads', 'get'>

type Field = {
  /** What of a lead is asked about, in a person's words. */
  says: string
  /** How what is asked for stands to it. */
  operator: string
  /** The same inside of a sentence. */
  within: string
  /** The values there are, with their words; any text where it has none. */
  words?: Readonly<Record<string, string>>
  /** A value in words, where it is none of those. */
  say?: (value: string) => string
}

/** What leads can be asked for, by the name it has in the address, at the operation and in a saved view. */
export const filterFields = {
  qualification_type: { says: 'Tier', operator: 'is', within: 'the tier', words: tierWords },
  min_score: { says: 'Score', operator: 'is at least', within: 'the score' },
  status: {
    says: 'State',
    operator: 'is',
    within: 'the state',
    words: {
      received: 'Received',
      qualified: 'Qualified',
      unqualified: 'Unqualified',
      won: 'Won',
      lost: 'Lost',
      disqualified: 'No fit',
    },
  },
  came_within_hours: {
    says: 'Came',
    operator: 'in the last',
    within: 'when it came',
    words: { 24: '24 hours', 168: '7 days', 720: '30 days', 2160: '90 days' },
  },
  created_after: { says: 'Came', operator: 'since', within: 'since when it came', say: sayDay },
  created_before: {
    says: 'Came',
    operator: 'until',
    within: 'until when it came',
    say: sayDay,
  },
  source: { says: 'Source', operator: 'is', within: 'the source' },
  assigned_to: {
    says: 'Owner',
    operator: 'is',
    within: 'the owner',
    words: { me: 'me', none: 'nobody' },
  },
  answered: {
    says: 'Answer',
    operator: 'is',
    within: 'whether it was answered',
    words: { true: 'given', false: 'still due' },
  },
  overdue: { says: 'Answer', operator: 'is', within: '“overdue”', words: { true: 'overdue' } },
  test: { says: 'Test', operator: 'is', within: '“Test”', words: { true: 'Only test leads' } },
} as const satisfies Readonly<Record<string, Field>>

/** The name of a filter that stands as a token. */
export type FieldName = keyof typeof filterFields

export const fieldNames = Object.keys(filterFields) as FieldName[]

/** The names in the address that narrow the list; everything else there is about how it is shown. */
export const leadFilters = [...fieldNames, 'q'] as const

/** Gives the name of a member by id. */
export type NameOf = (id: string) => string

/** A filter as a token says it: "Tier is Hot". */
export function sayFilter(name: FieldName, value: string, nameOf: NameOf): string {
  const { says, operator, words, say }: Field = filterFields[name]
  const known = words?.[value] ?? say?.(value)
  return `${says} ${operator} ${known ?? (name === 'assigned_to' ? nameOf(value) : value)}`
}

/** The newest first. */
export const usualOrder = '-created_at'

/** The other orders the list can have. */
const orders = ['created_at', 'score', '-score'] as const

/** Reads the address's filters as the operation takes them; an order it does not know is left out. */
export function leadQueryOf(filters: Filters): LeadQuery {
  const order = orders.find((name) => name === filters['sort'])
  return { ...pickFilters(filters, leadFilters), ...(order && { sort: order }) } as LeadQuery
}
