import { Problem, type Actor } from '#kit'
import type { Context } from '#db'
import type { View } from './schema.ts'

type Person = Extract<Actor, { kind: 'person' }>

/**
 * Returns the calling person. Views belong to people only.
 * @throws Problem person_required
 */
export function requirePerson({ actor }: Context): Person {
  if (actor.kind !== 'person') throw new Problem('person_required')
  return actor
}

/**
 * Requires that a person may share a view with all members, which needs write permission.
 * @throws Problem forbidden
 */
export function requireMayShare(person: Person): void {
  if (person.role === 'viewer')
    throw new Problem('forbidden', 'Sharing a view needs the role member or higher.')
}

/**
 * Requires that a person may change a view that they see. All members work with a shared view, so
 * only its creator, admins and owners may change it.
 *
 * @throws Problem forbidden
 */
export function requireMayChange(person: Person, view: View): void {
  if (!view.shared) return
  requireMayShare(person)
  if (view.created_by === person.user_id || person.role !== 'member') return
  throw new Problem('forbidden', 'Only its creator, an admin or an owner can change a shared view.')
}
