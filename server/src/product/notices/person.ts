import { Problem, type Actor, type Role } from '#kit'
import type { Context } from '#db'

type Person = Extract<Actor, { kind: 'person' }>

/**
 * Returns the calling person. Only people receive notices.
 * @throws Problem person_required
 */
export function requireRecipient({ actor }: Context): Person {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor
}

/**
 * Returns the caller of the channel functions: a person or the operator of the instance. The
 * operator has no channels of their own and may use the account's.
 * @throws Problem person_required
 */
export function requireAsker(context: Context): { user_id: string; role: Role } {
  return context.actor.kind === 'system'
    ? { user_id: '', role: 'owner' }
    : requireRecipient(context)
}

/**
 * Requires permission to change the shared channels of the account.
 * @throws Problem forbidden
 */
export function requireManager({ role }: { role: Role }): void {
  if (role === 'owner' || role === 'admin') return
  throw new Problem('forbidden', 'Shared channels of the account require the role admin or owner.')
}
