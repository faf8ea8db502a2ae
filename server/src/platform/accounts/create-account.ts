import { newId, systemActor, type AccountId, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { insertAccount } from './store/queries.ts'
import type { ProfileName } from '#qualification'
import type { Plan } from './schema.ts'

export type NewAccount = {
  name: string
  plan: Plan
  daily_quota?: number | null
  currency?: string
  time_zone?: string
  /** Region of national phone numbers, two letters. Without it, only international ones are read. */
  default_region?: string | null
  /** Trade of the account; `homes` by default. */
  profile?: ProfileName
}

/**
 * Creates an account and records it in the audit log of the new account. `then` creates what must
 * exist from the start, such as an owner or a key, in the same transaction.
 */
export async function createAccount<T>(
  database: Database,
  clock: Clock,
  account: NewAccount,
  then: (tx: Parameters<Parameters<typeof inTransaction<T>>[1]>[0], id: AccountId) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const id = newId('acct', now)
  const context = contextFor(database, systemActor(id, 'operator'), clock)
  return inTransaction(context, async (tx) => {
    await insertAccount(tx.sql, {
      account_id: id,
      name: account.name,
      plan: account.plan,
      daily_quota: account.daily_quota ?? null,
      currency: account.currency ?? 'USD',
      time_zone: account.time_zone ?? 'UTC',
      default_region: account.default_region ?? null,
      profile: account.profile ?? 'homes',
      now,
    })
    await recordAudit(tx, [
      {
        action: 'account.create',
        subject_id: id,
        before: null,
        after: {
          name: account.name,
          plan: account.plan,
          ...(account.profile && { profile: account.profile }),
        },
      },
    ])
    return then(tx, id)
  })
}
