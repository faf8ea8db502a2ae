import type { AccountCache } from '#accounts'
import type { Actor, AccountId, Role, UserId } from '#kit'

/**
 * Returns the user's ID if they can see only their own leads, or null if they can see all leads of
 * the account. Visibility is limited if the account's settings require it and the user's role is
 * neither owner nor admin. The settings may be up to one second old.
 */
export async function findLeadVisibility(
  accounts: AccountCache,
  { account_id, user_id, role }: { account_id: AccountId; user_id: UserId; role: Role },
): Promise<Actor['visibility']> {
  if (role === 'owner' || role === 'admin') return null
  const { lead_visibility } = await accounts.get(account_id)
  return lead_visibility === 'own' ? user_id : null
}
