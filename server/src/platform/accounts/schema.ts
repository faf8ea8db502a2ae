import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** The plans an account may have. */
export const Plan = oneOf(
  ['basic', 'professional', 'enterprise'],
  'The subscription plan, which decides the daily quota.',
)
export type Plan = Static<typeof Plan>

/** The tiers of a score at or above which a customer counts as qualified. */
export const QualifyAt = oneOf(
  ['hot', 'warm', 'cold'],
  'The lowest tier that meets the qualification criteria.',
)
export type QualifyAt = Static<typeof QualifyAt>

/** Whose leads members and viewers see. */
export const AgentsSee = oneOf(
  ['all', 'own'],
  'Which leads members and viewers see, and apps that act for them: all of the account, or only those assigned to them, with their customers. Owners, admins and API keys see all.',
)
export type AgentsSee = Static<typeof AgentsSee>

const said = {
  is_test:
    'Whether it is the test account of a live one: nothing in it is about a real person, and all of it can be deleted in one act.',
  name: 'The name of the account.',
  time_zone: 'The time zone of its people, as IANA names it.',
  default_region:
    'The region of national phone numbers, two letters; null takes international ones alone.',
  hot_at: 'From this score on a lead is hot.',
  warm_at: 'From this score on a lead is warm.',
  queue_days:
    'A lead leaves the queue so many days after its person was last heard of; 84, three times the horizon of the score, unless set.',
}
const Region = nullable(
  Type.String({
    pattern: '^[A-Z]{2}$',
    'x-form': 'two capital letters, such as US',
    description: said.default_region,
  }),
)
const threshold = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description })

const SecondFactorDays = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 90,
    description:
      'The days a member has to add a second factor, from the day the rule began or they joined; null requires none.',
  }),
)

const QueueDays = Type.Integer({ minimum: 1, maximum: 365, description: said.queue_days })

/** An account as its people see it. */
export const Account = Type.Object(
  {
    id: Type.String({ description: 'The account.' }),
    object: Type.Literal('account'),
    is_test: Type.Boolean({ description: said.is_test }),
    name: Type.String({ description: said.name }),
    plan: Plan,
    currency: Type.String({ description: 'ISO 4217; what prices and wishes are in.' }),
    time_zone: Type.String({ description: said.time_zone }),
    default_region: Region,
    base_rate: Type.Number({ description: 'The usual probability, before outcomes tell.' }),
    hot_at: threshold(said.hot_at),
    warm_at: threshold(said.warm_at),
    qualify_at: QualifyAt,
    queue_days: QueueDays,
    agents_see: AgentsSee,
    second_factor_days: SecondFactorDays,
    created_at: Timestamp('When it was opened.'),
    updated_at: Timestamp('When it last changed.'),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { $id: 'Account', description: 'An account and its settings.' },
)
export type Account = Static<typeof Account>

/** What may be changed of an account. @see RFC 7396 (merge patch) */
export const AccountPatch = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: said.name })),
    time_zone: Type.Optional(Type.String({ maxLength: 64, description: said.time_zone })),
    default_region: Type.Optional(Region),
    hot_at: Type.Optional(threshold(said.hot_at)),
    warm_at: Type.Optional(threshold(said.warm_at)),
    qualify_at: Type.Optional(QualifyAt),
    queue_days: Type.Optional(QueueDays),
    agents_see: Type.Optional(AgentsSee),
    second_factor_days: Type.Optional(SecondFactorDays),
  },
  { $id: 'AccountPatch', additionalProperties: false },
)
export type AccountPatch = Static<typeof AccountPatch>
