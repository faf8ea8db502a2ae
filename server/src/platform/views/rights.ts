import { Problem, type Actor } from '#kit'
import type { Context } from '#db'
import type { View } from './schema.ts'

type Person = Extract<Actor, { kind: 'person' }>

/** The person who asks: views belong to people. @throws Problem person_required */
export function requirePerson({ actor }: Context): Person {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor
}

/** Requires that somebody may put a view in front of everybody: whoever may write. @throws Problem forbidden */
export function requireMayShare(person: Person): void {
  if (person.role === 'viewer')
    throw new Problem('forbidden', 'Sharing a view needs the role member or higher.')
}

/**
 * Requires that a view the person sees is theirs to change. What is shared everybody works with, so only its maker and administrators change it.
 * @throws Problem forbidden
 */
export function requireMayChange(person: Person, view: View): void {
  if (!view.shared) return
  requireMayShare(person)
  if (view.created_by === person.user_id || person.role !== 'member') return
  throw new Problem('forbidden', 'Only its creator, an admin or an owner can change a shared view.')
}
