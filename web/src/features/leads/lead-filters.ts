import type { QueryOf } from '@leadhouse/sdk'
import { pickFilters, type Filters } from '../../ui/use-filters.ts'
import { sayMoney } from '../../wording/money.ts'
import { tierWords } from '../../wording/tiers.ts'
import { leadsText } from '../../texts/leads.ts'

export type LeadQuery = QueryOf<'/v1/leads', 'get'>

/** What is needed to say a value: the name of a member by id, and the account's currency. */
export type Telling = { nameOf: (id: string) => string; currency: string }

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
  say?: (value: string, telling: Telling) => string
}

/** What leads can be asked for, by the name it has in the address, at the operation and in a saved view. */
export const filterFields = {
  qualification_type: {
    says: leadsText.tier,
    operator: 'is',
    within: leadsText.theTier,
    words: tierWords,
  },
  min_score: { says: leadsText.score, operator: leadsText.isAtLeast, within: leadsText.theScore },
  status: {
    says: leadsText.state,
    operator: 'is',
    within: leadsText.theState,
    words: {
      received: leadsText.received,
      qualified: leadsText.qualified,
      unqualified: leadsText.unqualified,
      won: leadsText.won,
      lost: leadsText.lost,
      disqualified: leadsText.noFit,
    },
  },
  came_within_hours: {
    says: leadsText.came,
    operator: leadsText.inTheLast,
    within: leadsText.whenItCame,
    words: { 24: '24 hours', 168: '7 days', 720: '30 days', 2160: '90 days' },
  },
  created_after: {
    says: leadsText.came,
    operator: 'since',
    within: leadsText.sinceWhenItCame,
    say: sayDay,
  },
  created_before: {
    says: leadsText.came,
    operator: 'until',
    within: leadsText.untilWhenItCame,
    say: sayDay,
  },
  source: { says: leadsText.source, operator: 'is', within: leadsText.theSource },
  property_type: { says: leadsText.wantedType, operator: 'is', within: leadsText.theWantedType },
  city: { says: leadsText.area, operator: 'is', within: leadsText.theArea },
  state: { says: leadsText.region, operator: 'is', within: leadsText.theRegion, say: sayRegion },
  min_price: {
    says: leadsText.budget,
    operator: leadsText.reaches,
    within: leadsText.whatTheBudgetReaches,
    say: sayAmount,
  },
  max_price: {
    says: leadsText.budget,
    operator: leadsText.beginsAtMostAt,
    within: leadsText.whereTheBudgetBegins,
    say: sayAmount,
  },
  language: {
    says: leadsText.language,
    operator: 'is',
    within: leadsText.theLanguage,
    say: sayLanguage,
  },
  has_message: {
    says: leadsText.message,
    operator: 'is',
    within: leadsText.whetherThereIsAMessage,
    words: { true: leadsText.there, false: leadsText.missing },
  },
  assigned_to: {
    says: leadsText.owner,
    operator: 'is',
    within: leadsText.theOwner,
    words: { me: 'me', none: 'unassigned' },
    say: (id, { nameOf }) => nameOf(id),
  },
  answered: {
    says: leadsText.answer,
    operator: 'is',
    within: leadsText.whetherItWasAnswered,
    words: { true: 'given', false: leadsText.stillDue },
  },
  overdue: {
    says: leadsText.answer,
    operator: 'is',
    within: '“overdue”',
    words: { true: 'overdue' },
  },
  test: {
    says: leadsText.test,
    operator: 'is',
    within: '“Test”',
    words: { true: leadsText.onlyTestLeads },
  },
} as const satisfies Readonly<Record<string, Field>>

/** The name of a filter that stands as a token. */
export type FieldName = keyof typeof filterFields

export const fieldNames = Object.keys(filterFields) as FieldName[]

/** The names in the address that narrow the list; everything else there is about how it is shown. */
export const leadFilters = [...fieldNames, 'q'] as const

/** A filter as a token says it: "Tier is Hot". */
export function sayFilter(name: FieldName, value: string, telling: Telling): string {
  const { says, operator, words, say }: Field = filterFields[name]
  return `${says} ${operator} ${words?.[value] ?? say?.(value, telling) ?? value}`
}

function sayAmount(value: string, { currency }: Telling): string {
  const amount = Number(value)
  return Number.isFinite(amount) ? sayMoney(amount, currency) : value
}

function sayRegion(value: string): string {
  return value.toUpperCase()
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

const words = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The day of a moment where the reader is: "Nov 23, 2026"; what is no moment, as it stands. */
function sayDay(at: string): string {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? at : words.format(moment)
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language by its name: "es" is Spanish. What is no language stays as it is. */
function sayLanguage(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
