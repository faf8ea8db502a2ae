import {
  lacksScope,
  Problem,
  roles,
  type Actor,
  type Role,
  type Scope,
  type SettingsScope,
} from '#kit'
import { scopesOfReaders } from '#events'

/**
 * The right that a route requires of its caller. Every route states one; otherwise the server does
 * not start.
 *
 * | stated | an API key or an app | a person |
 * | --- | --- | --- |
 * | `scope` | has every scope named | reads in any role; writes from `member` up |
 * | `role` | never | has this role or a higher one |
 * | `role` and `key` | a key with that scope; never an app | has this role or a higher one |
 * | `access: 'reader'` | may read data of an event | reads in any role; writes from `member` up |
 * | `access: 'any'` | any valid credential | reads in any role; writes from `member` up |
 * | `sees: 'all'` in addition | no app of such a person | nobody who sees only their own leads |
 * | `access: 'form'` | the form in the path, not authenticated | the same |
 * | `access: 'public'` | not authenticated | not authenticated |
 *
 * A publishable key is refused unless the route states `isPublishable`.
 */
export type Right = {
  /** The route is not about one lead, so users who can only see their own leads are refused. */
  sees?: 'all'
  /** A form's publishable key, which everyone can read in a web page, may call the route. */
  isPublishable?: true
} & (
  | { scope: Scope | readonly Scope[]; role?: never; key?: never; access?: never }
  | { role: Role; key?: SettingsScope; scope?: never; access?: never }
  | { access: 'reader' | 'any' | 'form' | 'public'; scope?: never; role?: never; key?: never }
)

/** Checks a caller against a right. @throws Problem if the right is not sufficient */
export type Authorize = (actor: Actor) => void

/** Builds the check of a route once, when it is registered. @throws if the route states no right */
export function authorizerOf(right: Right, isWrite: boolean): Authorize {
  const authorize = callerAuthorizerOf(right, isWrite)
  return (actor) => {
    const mayBeSource = right.isPublishable === true || right.access === 'form'
    if (actor.kind === 'source' && !mayBeSource) throw onlySubmits()
    authorize(actor)
    if (right.sees !== undefined && actor.visibility !== null)
      throw new Problem('forbidden', 'This needs a user who can see all leads of the account.')
  }
}

function callerAuthorizerOf(right: Right, isWrite: boolean): Authorize {
  if (right.role !== undefined) {
    const { role, key } = right
    return (actor) => {
      if (key !== undefined && actor.kind === 'api_key') {
        if (actor.settings.has(key)) return
        throw lacksScope(actor, [key])
      }
      requireRole(actor, role)
    }
  }
  if (right.scope === undefined && right.access === undefined)
    throw new Error('A route must state its right: scope, role or access.')
  const needed = right.scope === undefined ? [] : [right.scope].flat()
  return (actor) => {
    if (actor.kind === 'person') {
      if (isWrite) requireRole(actor, 'member')
      return
    }
    if (right.access === 'reader' && !scopesOfReaders.some((scope) => actor.scopes.has(scope)))
      throw lacksScope(actor, ['customers.read'])
    for (const scope of needed) if (!actor.scopes.has(scope)) throw lacksScope(actor, needed)
  }
}

const onlySubmits = (): Problem =>
  new Problem(
    'insufficient_scope',
    'A publishable key can only submit leads with POST /v1/leads. Use an API key for this operation.',
  )

function requireRole(actor: Actor, least: Role): void {
  if (actor.kind !== 'person') throw new Problem('person_required')
  if (roles.indexOf(actor.role) > roles.indexOf(least))
    throw new Problem('forbidden', `This needs the role ${least} or higher.`)
}
