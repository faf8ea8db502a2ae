import type { LeadsListQuery } from '@leadhouse/sdk'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatMoney } from '../../wording/money.ts'
import { formatSpan } from '../../wording/span.ts'
import { tierWords } from '../../wording/tiers.ts'
import { leadsText } from '#texts/leads.ts'
import { lazily } from '../../ui/lazily.ts'
import { locale } from '#texts/locale.ts'

export type LeadQuery = LeadsListQuery

/** What the text of a filter needs: the name of a member by ID, and the account's currency. */
export type Telling = { nameOf: (id: string) => string; currency: string }

type Field = {
  /** The label of the field. */
  says: string
  /** The operator in words. */
  operator: string
  /** Name of the field inside a sentence. */
  within: string
  /** The possible values with their labels; undefined if any text is valid. */
  words?: Readonly<Record<string, string>>
  /** Formats a value that is not in `words`. */
  say?: (value: string, telling: Telling) => string
}

/** The filters of leads, by their name in the URL, in the API and in saved views. */
export const filterFields = {
  qualification_type: {
    says: leadsText.tier,
    operator: leadsText.is,
    within: leadsText.theTier,
    words: tierWords,
  },
  min_score: { says: leadsText.score, operator: leadsText.isAtLeast, within: leadsText.theScore },
  status: {
    says: leadsText.state,
    operator: leadsText.is,
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
  created_within_hours: {
    says: leadsText.came,
    operator: leadsText.inTheLast,
    within: leadsText.whenItCame,
    words: leadsText.times,
  },
  created_after: {
    says: leadsText.came,
    operator: leadsText.since,
    within: leadsText.sinceWhenItCame,
    say: formatDay,
  },
  created_before: {
    says: leadsText.came,
    operator: leadsText.until,
    within: leadsText.untilWhenItCame,
    say: formatDay,
  },
  source: { says: leadsText.source, operator: leadsText.is, within: leadsText.theSource },
  has_source: {
    says: leadsText.source,
    operator: leadsText.is,
    within: leadsText.theSource,
    words: { false: leadsText.notGiven, true: leadsText.given },
  },
  property_type: {
    says: leadsText.wantedType,
    operator: leadsText.is,
    within: leadsText.theWantedType,
  },
  city: { says: leadsText.area, operator: leadsText.is, within: leadsText.theArea },
  state: {
    says: leadsText.region,
    operator: leadsText.is,
    within: leadsText.theRegion,
    say: formatRegion,
  },
  min_price: {
    says: leadsText.budget,
    operator: leadsText.reaches,
    within: leadsText.whatTheBudgetReaches,
    say: formatAmount,
  },
  max_price: {
    says: leadsText.budget,
    operator: leadsText.beginsAtMostAt,
    within: leadsText.whereTheBudgetBegins,
    say: formatAmount,
  },
  language: {
    says: leadsText.language,
    operator: leadsText.is,
    within: leadsText.theLanguage,
    say: formatLanguage,
  },
  has_message: {
    says: leadsText.message,
    operator: leadsText.is,
    within: leadsText.whetherThereIsAMessage,
    words: { true: leadsText.there, false: leadsText.missing },
  },
  assigned_to: {
    says: leadsText.owner,
    operator: leadsText.is,
    within: leadsText.theOwner,
    words: { me: leadsText.me, none: leadsText.unassigned },
    say: (id, { nameOf }) => nameOf(id),
  },
  answered: {
    says: leadsText.answer,
    operator: leadsText.is,
    within: leadsText.whetherItWasAnswered,
    words: { true: leadsText.given, false: leadsText.stillDue },
  },
  answered_within_minutes: {
    says: leadsText.first,
    operator: leadsText.withinMinutes,
    within: leadsText.theFirstAnswer,
    words: { 5: formatMinutes('5'), 60: formatMinutes('60'), 1440: formatMinutes('1440') },
    say: formatMinutes,
  },
  overdue: {
    says: leadsText.answer,
    operator: leadsText.is,
    within: leadsText.quotedOverdue,
    words: { true: leadsText.overdue },
  },
  milestone: {
    says: leadsText.milestone,
    operator: leadsText.reached,
    within: leadsText.theMilestone,
    words: {
      contacted: leadsText.contacted,
      met: leadsText.met,
      offer: leadsText.offer,
      won: leadsText.won,
      lost: leadsText.lost,
      disqualified: leadsText.disqualified,
    },
  },
  won_after: {
    says: leadsText.won,
    operator: leadsText.since,
    within: leadsText.sinceWhenItWasWon,
    say: formatDay,
  },
  won_before: {
    says: leadsText.won,
    operator: leadsText.until,
    within: leadsText.untilWhenItWasWon,
    say: formatDay,
  },
  test: {
    says: leadsText.test,
    operator: leadsText.is,
    within: leadsText.quotedTest,
    words: { true: leadsText.onlyTestLeads },
  },
} as const satisfies Readonly<Record<string, Field>>

/** The name of a filter that is shown as a token. */
export type FieldName = keyof typeof filterFields

export const fieldNames = Object.keys(filterFields) as FieldName[]

/** The search parameters that filter the list. All others only change how it is shown. */
export const leadFilters = [...fieldNames, 'q'] as const

/** Formats a filter as its token: "Tier is Hot". */
export function formatFilter(name: FieldName, value: string, telling: Telling): string {
  const { says, operator, words, say }: Field = filterFields[name]
  return `${says} ${operator} ${words?.[value] ?? say?.(value, telling) ?? value}`
}

function formatAmount(value: string, { currency }: Telling): string {
  const amount = Number(value)
  return Number.isFinite(amount) ? formatMoney(amount, currency) : value
}

/** Formats a number of minutes in its largest whole unit: "5 min", "1 hr", "1 day". */
function formatMinutes(minutes: string): string {
  const seconds = Number(minutes) * 60
  return Number.isFinite(seconds) ? formatSpan(seconds) : minutes
}

function formatRegion(value: string): string {
  return value.toUpperCase()
}

/** The default order of the list: newest first. */
export const usualOrder = '-created_at'

/** The other sort orders that the list supports. */
const orders = ['created_at', 'score', '-score'] as const

/** Converts the filters in the URL to API parameters. An unknown order is ignored. */
export function leadQueryOf(filters: Filters): LeadQuery {
  const order = orders.find((name) => name === filters['sort'])
  return { ...pickFilters(filters, leadFilters), ...(order && { sort: order }) } as LeadQuery
}

const readWords = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))

/**
 * Formats a timestamp as a date in the reader's time zone: "Nov 23, 2026". An invalid timestamp is
 * returned unchanged.
 */
function formatDay(at: string): string {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? at : readWords().format(moment)
}

const readNames = lazily(
  () => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
)

/** Returns the name of a language: "es" is Spanish. An unknown code is returned unchanged. */
function formatLanguage(code: string): string {
  try {
    return readNames().of(code) ?? code
  } catch {
    return code
  }
}
