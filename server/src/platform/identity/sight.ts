import type { AccountBook } from '#accounts'
import type { Actor, AccountId, Role, UserId } from '#kit'

/**
 * Returns the ID of the user whose leads are the only visible ones, or null if all leads of the
 * account are visible. Visibility is limited if the account's settings say so and the user's role
 * is neither owner nor admin. The settings may be up to one second old.
 */
export async function findSight(
  accounts: AccountBook,
  { account_id, user_id, role }: { account_id: AccountId; user_id: UserId; role: Role },
): Promise<Actor['sight']> {
  if (role === 'owner' || role === 'admin') return null
  const { agents_see } = await accounts.get(account_id)
  return agents_see === 'own' ? user_id : null
}
