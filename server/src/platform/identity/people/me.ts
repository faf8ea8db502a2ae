import { Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { findHomeAccount } from '#accounts'
import { recordAudit } from '#audit'
import {
  countRecoveryCodes,
  findPerson,
  findSecondFactorDue,
  getPersonForUpdate,
  listMemberships,
  listPasskeyRows,
  updateProfileOfPerson,
} from '../store/queries.ts'
import type { Me, MePatch } from './schema.ts'

/**
 * Returns the signed-in person.
 * @throws Problem person_required
 */
export async function showMe(context: Context): Promise<Me> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const person = await findPerson(context.sql, { id: actor.user_id })
  if (!person) throw new Problem('person_required')
  const { codes } = await countRecoveryCodes(context.sql, { user_id: actor.user_id })
  const memberships = await listMemberships(context.sql, { user_id: actor.user_id })
  const { account_id, user_id, session_id } = actor
  const due = await findSecondFactorDue(context.sql, { account_id, user_id, session_id })
  const live_account_id = await findHomeAccount(context)
  return {
    id: person.id,
    object: 'person',
    email: person.email,
    name: person.name,
    language: person.language as Me['language'],
    role: actor.role,
    account_id: actor.account_id,
    live_account_id,
    is_test: live_account_id !== actor.account_id,
    has_password: person.password_hash !== null,
    has_totp: person.totp_since !== null,
    passkeys: (await listPasskeyRows(context.sql, { user_id: actor.user_id })).length,
    requires_passkey: person.passkey_required_since !== null,
    recovery_codes_left: codes,
    second_factor_due_at: due.second_factor_due_at,
    accounts: memberships.map(({ account_id, name, role }) => ({ id: account_id, name, role })),
  }
}

/** Changes the name and the language of the signed-in person. Absent members stay as they are. */
export async function updateMe(context: Context, patch: MePatch): Promise<Me> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  return inTransaction(context, async (tx) => {
    const { name, language } = await getPersonForUpdate(tx.sql, { id: actor.user_id })
    const after = { name, language, ...patch }
    await updateProfileOfPerson(tx.sql, { id: actor.user_id, ...after, now: tx.clock.now() })
    await recordAudit(tx, [
      {
        action: 'person.update',
        subject_id: actor.user_id,
        before: { name, language },
        after,
      },
    ])
    return showMe(tx)
  })
}
