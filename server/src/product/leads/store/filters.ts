import { sql } from 'kysely'
import { Type } from 'typebox'
import { fold, hours, idsFrom, later, oneOf, StateCode, TimestampText, type Actor } from '#kit'
import { languageAt, textAt } from '#qualification'
import { assignedTo, equalTo, filterOf, testData } from '#search'
import { LeadStatus, Tier } from '../schema.ts'
import { isOpen, rankOf } from '../states.ts'
import { drawerOf, priceBandOf, priceBandsBetween, scoreBandOf, scoreBandsFrom } from './bands.ts'
import { awaitsResponse, language, reached, wrote, type LockLeadRowRow } from './queries.ts'

/** Caller of the list of leads, with the current time and the sort order. */
type Caller = { actor: Actor; now: Date; sort?: string | undefined }

const filter = filterOf<LockLeadRowRow, Caller>()

/** Columns of filters that are computed from other columns. */
export const readFrom = {
  language: sql.raw(language(`'{${languageAt.join(',')}}'`)),
  wrote: sql.raw(wrote(String(textAt))),
}

/**
 * Returns the condition that a lead belongs to a customer, given by its id or by the id of a
 * customer merged into it. The subquery finds the ids by the index
 * `lead_of_customer`, and the rows are then read by primary key. Without the subquery and without
 * statistics, the planner would scan all leads of the account in the sort order of the list.
 */
export const isOfCustomer = ({ actor }: Pick<Caller, 'actor'>, customer_id: string) =>
  sql<boolean>`id = any(array(
    select id
      from lead
     where account_id = ${actor.account_id}
       and customer_id = coalesce(
             (select merged_into
                from customer
               where account_id = ${actor.account_id}
                 and id = ${customer_id}), ${customer_id})))`

const isAwaited = sql.raw(awaitsResponse('lead'))

/** Ranks of the milestones, as in the fragment `reached`. */
const ranks = { contacted: 1, met: 2, offer: 3, won: 4 } as const

/** Returns a column of the fragment `reached` for the lead of the list. */
const hasReached = (column: string) =>
  sql`(select r.${sql.ref(column)} from ${sql.raw(reached('lead'))} as r)`

const isPriced = (row: Pick<LockLeadRowRow, 'criteria_min' | 'criteria_max'>): boolean =>
  row.criteria_min !== null || row.criteria_max !== null

/**
 * Filters of the list of leads, in the order of the API document. A filter that gets another term
 * needs a migration that empties `search_block`, so that all leads are indexed under the new term.
 */
export const leadFilters = {
  status: equalTo('status', LeadStatus),
  qualification_type: equalTo('qualification_type', Tier),
  source: equalTo(
    'source',
    Type.String({ maxLength: 100, description: 'Leads with exactly this source.' }),
  ),
  has_source: filter({
    schema: Type.Boolean({
      description: '`true`: leads with a source. `false`: leads without a source.',
    }),
    sql: (has) => (has ? sql`source is not null` : sql`source is null`),
  }),
  customer_id: filter({
    schema: Type.String({ maxLength: 64, description: 'Leads of the customer with this ID.' }),
    indexed: (id, caller) => isOfCustomer(caller, id),
  }),
  external_id: filter({
    schema: Type.String({ maxLength: 200, description: 'Lead with this `external_id`.' }),
    indexed: (id) => sql`external_id = ${id}`,
  }),
  // The full-text search evaluates `q`, so this filter has no condition.
  q: filter({
    schema: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Search words. Each must be the beginning of a word of the name, email, phone or message. The last three or more digits of the phone also match.',
    }),
  }),
  created_after: filter({
    schema: TimestampText('Leads created at or after this time.'),
    indexed: (at) => sql`id >= ${idsFrom('lead', new Date(at))}`,
  }),
  created_before: filter({
    schema: TimestampText('Leads created at or before this time.'),
    indexed: (at) => sql`id < ${idsFrom('lead', later(new Date(at), 1))}`,
  }),
  created_within_hours: filter({
    schema: Type.Integer({
      minimum: 1,
      maximum: 87_600,
      description: 'Leads created in this number of hours up to now, such as 168 for a week.',
    }),
    indexed: (count, { now }) => sql`id >= ${idsFrom('lead', later(now, -hours(count)))}`,
  }),
  min_score: filter({
    schema: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Leads with at least this score.',
    }),
    columns: ['score'],
    filed: 'score',
    term: ({ score }) => scoreBandOf(score),
    terms: scoreBandsFrom,
    sql: (score) => sql`score >= ${score}`,
    indexed: (score, { sort }) => (sort?.endsWith('score') ? sql`score >= ${score}` : undefined),
  }),
  property_type: filter({
    schema: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Leads that want this type of service, as sent or as read from the message.',
    }),
    columns: ['criteria_type'],
    filed: 'criteria_type',
    term: (row) => row.criteria_type,
    terms: (type) => [fold(type)],
    sql: (type) => sql`criteria_type = ${fold(type)}`,
  }),
  city: filter({
    schema: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Leads that want this city. Upper case and accents are ignored.',
    }),
    columns: ['criteria_city'],
    filed: 'criteria_city',
    term: ({ criteria_city }) => (criteria_city === null ? null : drawerOf(criteria_city)),
    terms: (city) => [drawerOf(fold(city))],
    sql: (city) => sql`criteria_city = ${fold(city)}`,
  }),
  state: filter({
    schema: StateCode('Leads that want this region, as a code of two or three letters.'),
    columns: ['criteria_state'],
    filed: 'criteria_state',
    term: (row) => row.criteria_state,
    terms: (state) => [state.toUpperCase()],
    sql: (state) => sql`criteria_state = ${state.toUpperCase()}`,
  }),
  // A budget without a limit at one end matches any amount at that end.
  min_price: filter({
    schema: Type.Number({
      minimum: 0,
      maximum: 999_999_999_999.99,
      description:
        'Leads with a budget that includes this amount or more. Leads without a budget match neither this filter nor `max_price`.',
    }),
    columns: ['criteria_min', 'criteria_max'],
    filed: 'wish_to',
    term: (row) => (isPriced(row) ? priceBandOf(row.criteria_max ?? Infinity) : null),
    terms: (amount) => priceBandsBetween(amount, Infinity),
    sql: (amount) =>
      sql`(criteria_max >= ${amount}::numeric or (criteria_max is null and criteria_min is not null))`,
  }),
  max_price: filter({
    schema: Type.Number({
      minimum: 0,
      maximum: 999_999_999_999.99,
      description:
        'Leads with a budget that starts at this amount or below. With `min_price`, the budget must overlap the range.',
    }),
    columns: ['criteria_min', 'criteria_max'],
    filed: 'wish_from',
    term: (row) => (isPriced(row) ? priceBandOf(row.criteria_min ?? 0) : null),
    terms: (amount) => priceBandsBetween(0, amount),
    sql: (amount) =>
      sql`(criteria_min <= ${amount}::numeric or (criteria_min is null and criteria_max is not null))`,
  }),
  language: filter({
    schema: Type.String({
      pattern: '^[A-Za-z]{2,3}$',
      'x-form': 'two or three letters, such as en',
      description:
        'Leads with messages in this language, as ISO 639-1. Leads without a detected language do not match.',
    }),
    columns: ['language'],
    filed: 'language',
    term: (row) => row.language,
    terms: (code) => [code.toLowerCase()],
    sql: (code) => sql`${readFrom.language} = ${code.toLowerCase()}`,
  }),
  has_message: filter({
    schema: Type.Boolean({
      description:
        '`true`: leads with a message, in the enquiry or later. `false`: leads without a message.',
    }),
    columns: ['wrote'],
    filed: 'message',
    term: (row) => (row.wrote ? 'some' : 'none'),
    terms: (wrote) => [wrote ? 'some' : 'none'],
    sql: (wrote) => (wrote ? readFrom.wrote : sql`not ${readFrom.wrote}`),
  }),
  // Callers who see only their own leads get this filter by default, so that an index is used.
  assigned_to: filter({
    ...assignedTo,
    absent: ({ actor }) => actor.visibility ?? undefined,
  }),
  answered: filter({
    schema: Type.Boolean({
      description:
        '`true`: leads with a response. `false`: leads without a response for which one is due.',
    }),
    columns: ['due_at', 'first_response_at', 'status', 'qualification_type'],
    filed: 'answer',
    term: ({ due_at, first_response_at, status, qualification_type }) => {
      if (first_response_at !== null) return 'given'
      return due_at !== null && isOpen(status) && rankOf(qualification_type) > 0 ? 'awaited' : null
    },
    terms: (answered) => [answered ? 'given' : 'awaited'],
    sql: (answered) => (answered ? sql`first_response_at is not null` : isAwaited),
  }),
  overdue: filter({
    schema: Type.Boolean({
      description: '`true`: leads with an overdue response only. `false`, the default: all leads.',
    }),
    filed: 'answer',
    terms: (overdue) => (overdue ? ['awaited'] : undefined),
    sql: (overdue, { now }) => (overdue ? sql`${isAwaited} and due_at <= ${now}` : undefined),
  }),
  answered_within_minutes: filter({
    schema: Type.Integer({
      minimum: 1,
      maximum: 525_600,
      description: 'Leads answered at most this number of minutes after they arrived.',
    }),
    filed: 'answer',
    terms: () => ['given'],
    sql: (count) => sql`first_response_at <= created_at + ${count} * interval '1 minute'`,
  }),
  milestone: filter({
    schema: oneOf(
      ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified'],
      'Leads that reached this milestone. `contacted`, `met` and `offer` include leads with a later milestone, and `disqualified` includes spam.',
    ),
    sql: (milestone) =>
      milestone === 'lost' || milestone === 'disqualified'
        ? hasReached(`is_${milestone}`)
        : sql`${hasReached('milestone')} >= ${ranks[milestone]}`,
  }),
  won_after: filter({
    schema: TimestampText('Leads with their first milestone `won` at or after this time.'),
    sql: (at) => sql`${hasReached('won_at')} >= ${at}`,
    indexed: (at, { actor }) => sql`id = any(array(
      select lead_id
        from lead_outcome
       where account_id = ${actor.account_id}
         and outcome = 'won'
         and withdrawn_at is null
         and occurred_at >= ${at}))`,
  }),
  won_before: filter({
    schema: TimestampText('Leads with their first milestone `won` at or before this time.'),
    sql: (at) => sql`${hasReached('won_at')} <= ${at}`,
  }),
  test: testData('`true`: test leads only. `false`, the default: no test leads.'),
}
