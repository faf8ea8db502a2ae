import type { AccountBook } from '#accounts'
import type { Actor, AccountId, Role, UserId } from '#kit'

/**
 * Whose leads alone somebody sees in an account: their own where it says so and they manage nobody, else everybody's. As old as the settings of the account: a
 * second at most.
 */
export async function findSight(
  accounts: AccountBook,
  { account_id, user_id, role }: { account_id: AccountId; user_id: UserId; role: Role },
): Promise<Actor['sight']> {
  if (role === 'owner' || role === 'admin') return null
  const { agents_see } = await accounts.get(account_id)
  return agents_see === 'own' ? user_id : null
}
