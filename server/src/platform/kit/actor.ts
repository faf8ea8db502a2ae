import { at, invalid } from './problem.ts'
import type { AccountId, Id, KeyId, RequestId, UserId } from './id.ts'

/** What a credential may be allowed to do; writing does not imply reading. */
export const scopes = [
  'customers.read',
  'customers.write',
  'services.read',
  'services.write',
  'analytics.read',
] as const
export type Scope = (typeof scopes)[number]

/**
 * What an owner may give a key beside, for programs that set an account up: its settings, members, apps and logs, never what opens doors (keys, single sign-on,
 * networks, owners). No key has them by default, and no app ever.
 */
export const settingsScopes = ['settings.read', 'settings.write'] as const
export type SettingsScope = (typeof settingsScopes)[number]

/** What a key may be allowed. */
export const keyScopes = [...scopes, ...settingsScopes] as const
export type KeyScope = (typeof keyScopes)[number]

/** What a person may be in an account, from most to least. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Where a call came from; kept in the audit entry of what it changed. */
export type Origin = { request_id: RequestId | null; address: string | null; agent: string | null }

type Caller = {
  account_id: AccountId
  scopes: ReadonlySet<Scope>
  origin: Origin
  /** The person whose leads alone this caller sees; null for one who sees all of the account's. */
  sight: UserId | null
}

/** Who asks. Every use case is given one; every statement names its account. */
export type Actor =
  | (Caller & {
      kind: 'api_key'
      key_id: KeyId
      settings: ReadonlySet<SettingsScope>
      /** The key at the start of its chain of rotations: idempotency outlives a rotation. */
      lineage: string
    })
  | (Caller & {
      kind: 'app'
      app_id: Id<'app'>
      user_id: UserId
      grant_id: string
      lineage: string
    })
  | (Caller & { kind: 'person'; user_id: UserId; role: Role; session_id: string; lineage: string })
  | (Caller & { kind: 'system'; name: string; lineage: string })

const everyScope: ReadonlySet<Scope> = new Set(scopes)
const nowhere: Origin = { request_id: null, address: null, agent: null }

/** The service itself acting for an account: a worker's round, or a command of the operator. `name` says which. */
export function systemActor(account_id: AccountId, name: string): Actor {
  return {
    kind: 'system',
    name,
    account_id,
    scopes: everyScope,
    sight: null,
    lineage: `system:${name}`,
    origin: nowhere,
  }
}

/** The id that stands for the actor in the audit log. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'api_key':
      return actor.key_id
    case 'app':
      return actor.app_id
    case 'person':
      return actor.user_id
    case 'system':
      return actor.name
  }
}

/** Who `me` is in a filter. @throws Problem invalid_request for a key, which is nobody */
export function meIn(actor: Actor): UserId {
  if (actor.kind === 'person' || actor.kind === 'app') return actor.user_id
  throw invalid([at('/assigned_to', 'nobody', 'A key is nobody: name the member instead of "me".')])
}
