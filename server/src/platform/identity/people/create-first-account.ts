import {
  at,
  invalid,
  isCurrency,
  isEmail,
  newId,
  normaliseEmail,
  type AccountId,
  type Clock,
  type UserId,
} from '#kit'
import { createAccount, isTimeZone, type NewAccount } from '#accounts'
import type { Database, TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { createApiKey } from '../keys/create-api-key.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findWeakness } from '../passwords/weakness.ts'
import { findPersonByEmail, insertMember, insertPerson, takeSetupTokens } from '../store/queries.ts'

/** The account to open and the person who will own it. */
export type FirstAccount = NewAccount & {
  email: string
  /** Null: the person sets one by a reset link. */
  password: string | null
  /** The person's own name. */
  person_name?: string
  /** What must hold before anything is made, in the same transaction. */
  first?: (tx: TransactionContext) => Promise<void>
}

export type FirstAccountResult = { account_id: AccountId; user_id: UserId; api_key: string }

/**
 * Opens an account with its owner and a first API key, all in one transaction; from then on the set-up link is void. A person who is known
 * already becomes the owner with the password they have. @throws Problem invalid_request for an e-mail or a password that cannot be
 */
export async function createFirstAccount(
  database: Database,
  clock: Clock,
  wanted: FirstAccount,
): Promise<FirstAccountResult> {
  await requirePerson(wanted)
  const password_hash = wanted.password === null ? null : await hashPassword(wanted.password)
  return createAccount(database, clock, wanted, async (tx, account_id) => {
    await wanted.first?.(tx)
    const user_id = await findOrAddPerson(tx, wanted, password_hash)
    await insertMember(tx.sql, { account_id, user_id, role: 'owner', now: tx.clock.now() })
    await recordAudit(tx, [
      { action: 'member.add', subject_id: user_id, before: null, after: { role: 'owner' } },
    ])
    const { api_key } = await createApiKey(tx, { name: 'First key' })
    await takeSetupTokens(tx.sql, {})
    return { account_id, user_id, api_key }
  })
}

async function requirePerson(wanted: FirstAccount): Promise<void> {
  const { email, password, time_zone, currency } = wanted
  const errors = []
  if (time_zone !== undefined && !isTimeZone(time_zone))
    errors.push(at('/time_zone', 'unknown_time_zone', 'There is no time zone with this name.'))
  if (currency !== undefined && !isCurrency(currency))
    errors.push(at('/currency', 'unknown_currency', 'The currency is not one of ISO 4217.'))
  if (!isEmail(email.trim()))
    errors.push(at('/email', 'invalid_email', 'The e-mail address is not one.'))
  const owner = { email, names: [wanted.name, wanted.person_name] }
  const weakness = password === null ? undefined : await findWeakness(password, owner)
  if (weakness) errors.push(at('/password', 'weak_password', weakness))
  if (errors.length > 0) throw invalid(errors)
}

async function findOrAddPerson(
  tx: TransactionContext,
  wanted: FirstAccount,
  password_hash: string | null,
): Promise<UserId> {
  const email = normaliseEmail(wanted.email)
  const known = await findPersonByEmail(tx.sql, { email })
  if (known) return known.id
  const now = tx.clock.now()
  const id = newId('usr', now)
  await insertPerson(tx.sql, { id, email, name: wanted.person_name ?? null, password_hash, now })
  await recordAudit(tx, [
    { action: 'person.create', subject_id: id, before: null, after: { email } },
  ])
  return id
}
