import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { AccountProfile } from './profile-schema.ts'
import { AccountRules, NewAccountRules } from './rules-schema.ts'

/** Subscription plans. */
export const Plan = oneOf(
  ['basic', 'professional', 'enterprise'],
  'Subscription plan. It determines the daily quota.',
)
export type Plan = Static<typeof Plan>

/** Lowest tier at which a customer counts as qualified. */
export const QualifyingTier = oneOf(
  ['hot', 'warm', 'cold'],
  'Lowest tier that meets the qualification criteria.',
)
export type QualifyingTier = Static<typeof QualifyingTier>

/** Visibility of leads for members and viewers. */
export const LeadVisibility = oneOf(
  ['all', 'own'],
  'Leads that members, viewers and their apps see: all, or only their own. All others see all leads.',
)
export type LeadVisibility = Static<typeof LeadVisibility>

const said = {
  is_test:
    'Whether this is the test account of a live account. It contains no data about real people, and all of it can be deleted with one request.',
  name: 'Name of the account.',
  time_zone: 'IANA time zone of the account.',
  default_region:
    'Region of national phone numbers, two letters; null accepts only international numbers.',
  hot_threshold: 'Minimum score of a hot lead.',
  warm_threshold: 'Minimum score of a warm lead.',
  assistants_read_messages: 'Whether assistants may read messages.',
  assistants_may_write: 'Whether assistants may write.',
  queue_days: 'Days after the person’s last activity until a lead leaves the queue. Default: 84.',
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
      'Days in which a member must add a second factor, from the start of the rule or from joining, whichever is later. Null requires none.',
  }),
)

const QueueDays = Type.Integer({ minimum: 1, maximum: 365, description: said.queue_days })

/** An account as its members see it. */
export const Account = Type.Object(
  {
    id: Type.String({ description: 'ID of the account.' }),
    object: Type.Literal('account'),
    is_test: Type.Boolean({ description: said.is_test }),
    name: Type.String({ description: said.name }),
    plan: Plan,
    currency: Type.String({ description: 'ISO 4217 currency of prices and search criteria.' }),
    time_zone: Type.String({ description: said.time_zone }),
    default_region: Region,
    base_rate: Type.Number({ description: 'Assumed probability before outcomes are available.' }),
    hot_threshold: threshold(said.hot_threshold),
    warm_threshold: threshold(said.warm_threshold),
    qualifying_tier: QualifyingTier,
    queue_days: QueueDays,
    lead_visibility: LeadVisibility,
    assistants_read_messages: Type.Boolean({ description: said.assistants_read_messages }),
    assistants_may_write: Type.Boolean({ description: said.assistants_may_write }),
    second_factor_days: SecondFactorDays,
    profile: AccountProfile,
    rules: AccountRules,
    created_at: Timestamp('Time when the account was created.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version number. It increases with every change and is the ETag.',
    }),
  },
  { $id: 'Account', description: 'An account and its settings.' },
)
export type Account = Static<typeof Account>

/**
 * Request body for changing the account.
 * @see RFC 7396 (merge patch)
 */
export const AccountPatch = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: said.name })),
    time_zone: Type.Optional(Type.String({ maxLength: 64, description: said.time_zone })),
    default_region: Type.Optional(Region),
    hot_threshold: Type.Optional(threshold(said.hot_threshold)),
    warm_threshold: Type.Optional(threshold(said.warm_threshold)),
    qualifying_tier: Type.Optional(QualifyingTier),
    queue_days: Type.Optional(QueueDays),
    lead_visibility: Type.Optional(LeadVisibility),
    assistants_read_messages: Type.Optional(
      Type.Boolean({ description: said.assistants_read_messages }),
    ),
    assistants_may_write: Type.Optional(Type.Boolean({ description: said.assistants_may_write })),
    second_factor_days: Type.Optional(SecondFactorDays),
    profile: Type.Optional(AccountProfile),
    rules: Type.Optional(NewAccountRules),
  },
  { $id: 'AccountPatch', additionalProperties: false },
)
export type AccountPatch = Static<typeof AccountPatch>
