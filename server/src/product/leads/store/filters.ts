import { sql } from 'kysely'
import { Type } from 'typebox'
import { fold, hours, idsFrom, later, StateCode, TimestampText, type Actor } from '#kit'
import { languageAt, textAt } from '#qualification'
import { assignedTo, equalTo, filterOf, testData } from '#search'
import { LeadStatus, Tier } from '../schema.ts'
import { isOpen, rankOf } from '../states.ts'
import { drawerOf, priceBandOf, priceBandsBetween, scoreBandOf, scoreBandsFrom } from './bands.ts'
import { language, wrote, type LockLeadRowRow } from './queries.ts'

/** Who asks for leads, when, and in which order. */
type Caller = { actor: Actor; now: Date; sort?: string | undefined }

const filter = filterOf<LockLeadRowRow, Caller>()

/** Columns of `filters` that are read from others. */
export const readFrom = {
  language: sql.raw(language(`'{${languageAt.join(',')}}'`)),
  wrote: sql.raw(wrote(String(textAt))),
}

/**
 * Whether a lead is one of a customer's. Those are found first, by lead_of_customer, and read by primary key: with the order of a list in sight, a plan without
 * statistics would walk the account's leads in that order until it met them.
 */
export const isOfCustomer = ({ actor }: Pick<Caller, 'actor'>, customer_id: string) =>
  sql<boolean>`id = any(array(
    select id
      from lead
     where account_id = ${actor.account_id}
       and customer_id = ${customer_id}))`

const isAwaited = sql`(due_at is not null and first_response_at is null
  and status in ('received', 'qualified', 'unqualified') and qualification_type in ('hot', 'warm', 'cold'))`

const isPriced = (row: Pick<LockLeadRowRow, 'wish_min' | 'wish_max'>): boolean =>
  row.wish_min !== null || row.wish_max !== null

/**
 * What a list of leads may be asked for, in the order of the document. A filter that gets another
 * term needs a migration that empties `search_block`, so that all leads are stored under it.
 */
export const leadFilters = {
  status: equalTo('status', LeadStatus),
  qualification_type: equalTo('qualification_type', Tier),
  source: equalTo('source', Type.String({ maxLength: 100, description: 'Exactly this source.' })),
  customer_id: filter({
    schema: Type.String({ maxLength: 64, description: 'Leads of this customer.' }),
    indexed: (id, caller) => isOfCustomer(caller, id),
  }),
  external_id: filter({
    schema: Type.String({ maxLength: 200, description: 'Your own id.' }),
    indexed: (id) => sql`external_id = ${id}`,
  }),
  // The search itself looks for words.
  q: filter({
    schema: Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words, each of which begins a word of the name, e-mail, phone or message; or the last digits of the phone, three or more.',
    }),
  }),
  created_after: filter({
    schema: TimestampText('From this moment on.'),
    indexed: (at) => sql`id >= ${idsFrom('lead', new Date(at))}`,
  }),
  created_before: filter({
    schema: TimestampText('Up to this moment.'),
    indexed: (at) => sql`id < ${idsFrom('lead', later(new Date(at), 1))}`,
  }),
  came_within_hours: filter({
    schema: Type.Integer({
      minimum: 1,
      maximum: 87_600,
      description: 'In the hours up to now, such as 168 for a week.',
    }),
    indexed: (count, { now }) => sql`id >= ${idsFrom('lead', later(now, -hours(count)))}`,
  }),
  min_score: filter({
    schema: Type.Integer({ minimum: 0, maximum: 100, description: 'At least this score.' }),
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
      description: 'Looking for this type, as it was sent or as the message was read.',
    }),
    columns: ['wish_type'],
    filed: 'wish_type',
    term: (row) => row.wish_type,
    terms: (type) => [fold(type)],
    sql: (type) => sql`wish_type = ${fold(type)}`,
  }),
  city: filter({
    schema: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Looking in this city, however it is written.',
    }),
    columns: ['wish_city'],
    filed: 'wish_city',
    term: ({ wish_city }) => (wish_city === null ? null : drawerOf(wish_city)),
    terms: (city) => [drawerOf(fold(city))],
    sql: (city) => sql`wish_city = ${fold(city)}`,
  }),
  state: filter({
    schema: StateCode('Looking in this region, two letters.'),
    columns: ['wish_state'],
    filed: 'wish_state',
    term: (row) => row.wish_state,
    terms: (state) => [state.toUpperCase()],
    sql: (state) => sql`wish_state = ${state.toUpperCase()}`,
  }),
  // A budget that is open at an end reaches as far as one asks.
  min_price: filter({
    schema: Type.Number({
      minimum: 0,
      maximum: 999_999_999_999.99,
      description:
        'Whose budget reaches this amount. Who named no budget fits neither this nor `max_price`.',
    }),
    columns: ['wish_min', 'wish_max'],
    filed: 'wish_to',
    term: (row) => (isPriced(row) ? priceBandOf(row.wish_max ?? Infinity) : null),
    terms: (amount) => priceBandsBetween(amount, Infinity),
    sql: (amount) =>
      sql`(wish_max >= ${amount}::numeric or (wish_max is null and wish_min is not null))`,
  }),
  max_price: filter({
    schema: Type.Number({
      minimum: 0,
      maximum: 999_999_999_999.99,
      description: 'Whose budget begins at this amount or below; with `min_price` it overlaps.',
    }),
    columns: ['wish_min', 'wish_max'],
    filed: 'wish_from',
    term: (row) => (isPriced(row) ? priceBandOf(row.wish_min ?? 0) : null),
    terms: (amount) => priceBandsBetween(0, amount),
    sql: (amount) =>
      sql`(wish_min <= ${amount}::numeric or (wish_min is null and wish_max is not null))`,
  }),
  language: filter({
    schema: Type.String({
      pattern: '^[A-Za-z]{2,3}$',
      'x-form': 'two or three letters, such as en',
      description: 'Whose messages are written in this language, as ISO 639-1, where it is told.',
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
        'true: those who wrote something, with the enquiry or later; false: those who wrote nothing.',
    }),
    columns: ['wrote'],
    filed: 'message',
    term: (row) => (row.wrote ? 'some' : 'none'),
    terms: (wrote) => [wrote ? 'some' : 'none'],
    sql: (wrote) => (wrote ? readFrom.wrote : sql`not ${readFrom.wrote}`),
  }),
  // Callers who see only their own leads ask for these, so that the index finds them.
  assigned_to: filter({
    ...assignedTo,
    absent: ({ actor }) => actor.sight ?? undefined,
  }),
  answered: filter({
    schema: Type.Boolean({
      description: 'true: somebody answered; false: an answer is due and nobody gave one.',
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
      description: 'true: those whose answer should be there by now; false, the default: all.',
    }),
    filed: 'answer',
    terms: (overdue) => (overdue ? ['awaited'] : undefined),
    sql: (overdue, { now }) => (overdue ? sql`${isAwaited} and due_at <= ${now}` : undefined),
  }),
  test: testData('true: test leads only; false, the default: none.'),
}
