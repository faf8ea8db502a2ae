import {
  at,
  invalid,
  isCurrency,
  isEmail,
  isRegion,
  newId,
  normaliseEmail,
  type AccountId,
  type Clock,
  type UserId,
} from '#kit'
import { createAccount, isTimeZone, unknownRegion, type NewAccount } from '#accounts'
import type { Database, TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { createApiKey } from '../keys/create-api-key.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findWeakness } from '../passwords/weakness.ts'
import { findPersonByEmail, insertMember, insertPerson, takeSetupTokens } from '../store/queries.ts'

/** The account to create and the person who will own it. */
export type FirstAccount = NewAccount & {
  email: string
  /** Password of the owner; null if the owner sets a password by a reset link. */
  password: string | null
  /** Name of the person. */
  person_name?: string
  /** Precondition that runs in the same transaction before anything is created. */
  first?: (tx: TransactionContext) => Promise<void>
}

export type FirstAccountResult = { account_id: AccountId; user_id: UserId; api_key: string }

/**
 * Creates an account with its owner and a first API key in one transaction. After that, the set-up
 * link is invalid. A person who already exists becomes the owner and retains their password.
 * @throws Problem invalid_request for an invalid e-mail address or a weak password
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
  const { email, password, time_zone, currency, default_region } = wanted
  const errors = []
  if (time_zone !== undefined && !isTimeZone(time_zone))
    errors.push(at('/time_zone', 'unknown_time_zone', 'There is no time zone with this name.'))
  if (currency !== undefined && !isCurrency(currency))
    errors.push(at('/currency', 'unknown_currency', 'The currency is not an ISO 4217 code.'))
  if (default_region && !isRegion(default_region))
    errors.push(at('/default_region', 'unknown_region', unknownRegion))
  if (!isEmail(email.trim()))
    errors.push(at('/email', 'invalid_email', 'The e-mail address is invalid.'))
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
