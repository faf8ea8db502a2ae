import { Problem, type Actor, type Role } from '#kit'
import type { Context } from '#db'

type Person = Extract<Actor, { kind: 'person' }>

/** The person who asks: notices are told to people. @throws Problem person_required */
export function requireRecipient({ actor }: Context): Person {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor
}

/** Who asks for channels: a person, or who runs the instance, who has none of their own and may use those of the account. @throws Problem person_required */
export function requireAsker(context: Context): { user_id: string; role: Role } {
  return context.actor.kind === 'system'
    ? { user_id: '', role: 'owner' }
    : requireRecipient(context)
}

/** Requires that somebody may change what the whole account is told. @throws Problem forbidden */
export function requireManager({ role }: { role: Role }): void {
  if (role === 'owner' || role === 'admin') return
  throw new Problem('forbidden', 'A channel of the account needs the role admin or a greater one.')
}
