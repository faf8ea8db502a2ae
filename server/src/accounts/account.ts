import { Type, type Static } from 'typebox'
import {
  invalid,
  at,
  notFound,
  nullable,
  requireVersion,
  Timestamp,
  type ExpectedVersions,
} from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { Plan, QualifyAt } from './schema.ts'
import { findAccount, updateAccountRow } from './store.ts'
import type { AccountBook } from './settings.ts'

const said = {
  name: 'The name of the account.',
  time_zone: 'The time zone of its people, as IANA names it.',
  default_region:
    'The region of national phone numbers, two letters; null takes international ones alone.',
  hot_at: 'From this score on a lead is hot.',
  warm_at: 'From this score on a lead is warm.',
}
const Region = nullable(Type.String({ pattern: '^[A-Z]{2}$', description: said.default_region }))
const threshold = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description })

/** An account as its people see it. */
export const Account = Type.Object(
  {
    id: Type.String({ description: 'The account.' }),
    object: Type.Literal('account'),
    name: Type.String({ description: said.name }),
    plan: Plan,
    currency: Type.String({ description: 'ISO 4217; what prices and wishes are in.' }),
    time_zone: Type.String({ description: said.time_zone }),
    default_region: Region,
    base_rate: Type.Number({ description: 'The usual probability, before outcomes tell.' }),
    hot_at: threshold(said.hot_at),
    warm_at: threshold(said.warm_at),
    qualify_at: QualifyAt,
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
  },
  { $id: 'AccountPatch', additionalProperties: false },
)
export type AccountPatch = Static<typeof AccountPatch>

/** The account of the caller. */
export async function getAccount(context: Context): Promise<Account> {
  const account = await findAccount(context)
  if (!account) throw notFound()
  return account
}

/** Changes settings of the caller's account. They hold everywhere within a second. @throws Problem invalid_request, version_mismatch */
export async function updateAccount(
  context: Context,
  accounts: AccountBook,
  patch: AccountPatch,
  expected: ExpectedVersions,
): Promise<Account> {
  return inTransaction(context, async (tx) => {
    const before = await getAccount(tx)
    requireVersion(expected, before.version)
    requireSense({ ...before, ...patch })
    await updateAccountRow(tx, patch)
    const after = await getAccount(tx)
    await recordAudit(tx, [{ action: 'account.update', subject_id: before.id, before, after }])
    tx.afterCommit(() => accounts.forget(tx.actor.account_id))
    return after
  })
}

function requireSense({ hot_at, warm_at, time_zone }: Account): void {
  const errors = []
  if (warm_at >= hot_at) errors.push(at('/warm_at', 'out_of_order', 'Warm must begin below hot.'))
  if (!isTimeZone(time_zone))
    errors.push(at('/time_zone', 'unknown_time_zone', 'There is no time zone of this name.'))
  if (errors.length > 0) throw invalid(errors)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
