import { at, invalid } from './problem.ts'
import type { AccountId, Id, KeyId, RequestId, UserId } from './id.ts'
import { traceIdOf, type Traceparent } from './traceparent.ts'

/** The scopes of a credential. Write access does not include read access. */
export const scopes = [
  'customers.read',
  'customers.write',
  'services.read',
  'services.write',
  'analytics.read',
] as const
export type Scope = (typeof scopes)[number]

/**
 * Additional scopes that an owner can give a key, for programs that set up an account: its
 * settings, members, apps and logs. They never include access control (keys, single sign-on,
 * networks, owners). No key has them by default, and no app can have them.
 */
export const settingsScopes = ['settings.read', 'settings.write'] as const
export type SettingsScope = (typeof settingsScopes)[number]

/** The scopes that a key can have. */
export const keyScopes = [...scopes, ...settingsScopes] as const
export type KeyScope = (typeof keyScopes)[number]

/** The roles of a person in an account, from most to least privileged. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The origin of a call, stored in the audit entry of its change. */
export type Origin = {
  request_id: RequestId | null
  address: string | null
  agent: string | null
  /** The trace of the request. Events of its changes and their deliveries continue it. */
  traceparent?: Traceparent | null
  /**
   * Set if an assistant made the call over /mcp: the name of its app, or null for an API key. The
   * audit entry of the change contains it.
   */
  assistant?: { app: string | null }
}

/** The origin of a failed request, as far as its log line needs it. */
export type LoggedOrigin = Pick<Origin, 'request_id' | 'traceparent'>

/** Returns the IDs that a log line of a request contains. */
export const logIdsOf = ({ request_id, traceparent }: LoggedOrigin) => ({
  request_id,
  trace_id: traceIdOf(traceparent),
})

type Caller = {
  account_id: AccountId
  scopes: ReadonlySet<Scope>
  origin: Origin
  /**
   * The user id of a caller who sees only leads assigned to that user; null for a caller who sees
   * all leads of the account.
   */
  visibility: UserId | null
}

/** The caller. Every use case receives one, and every statement names its account. */
export type Actor =
  | (Caller & {
      kind: 'api_key'
      key_id: KeyId
      settings: ReadonlySet<SettingsScope>
      /**
       * The first key in its chain of rotations, so that idempotency keys stay valid after a
       * rotation.
       */
      lineage: string
    })
  | (Caller & {
      kind: 'app'
      app_id: Id<'app'>
      user_id: UserId
      grant_id: string
      lineage: string
      /** Name of the app; only set for a token of /mcp. */
      app_name?: string
    })
  | (Caller & { kind: 'person'; user_id: UserId; role: Role; session_id: string; lineage: string })
  | (Caller & { kind: 'source'; source_id: string; lineage: string })
  | (Caller & { kind: 'system'; name: string; lineage: string })

const everyScope: ReadonlySet<Scope> = new Set(scopes)
const nowhere: Origin = { request_id: null, address: null, agent: null }

/**
 * Returns an actor for the service itself working for an account: a background job, or a command of
 * the operator. `name` identifies the job or command.
 */
export function systemActor(account_id: AccountId, name: string): Actor {
  return {
    kind: 'system',
    name,
    account_id,
    scopes: everyScope,
    visibility: null,
    lineage: `system:${name}`,
    origin: nowhere,
  }
}

const submitting: ReadonlySet<Scope> = new Set<Scope>(['customers.write'])

/**
 * Returns an actor for a form or another source that sends leads: `source_id` is its id. Its
 * requests are public, so routes refuse it unless they state `isPublishable`.
 */
export const sourceActor = (account_id: AccountId, source_id: string, origin: Origin): Actor => ({
  kind: 'source',
  source_id,
  account_id,
  scopes: submitting,
  visibility: null,
  lineage: source_id,
  origin,
})

/** Returns the id of the actor in the audit log. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'api_key':
      return actor.key_id
    case 'app':
      return actor.app_id
    case 'person':
      return actor.user_id
    case 'source':
      return actor.source_id
    case 'system':
      return actor.name
  }
}

/**
 * Returns the user that `me` means in a filter.
 * @throws Problem invalid_request for a key, which is not a user
 */
export function meIn(actor: Actor): UserId {
  if (actor.kind === 'person' || actor.kind === 'app') return actor.user_id
  throw invalid([
    at(
      '/assigned_to',
      'nobody',
      'An API key is not a member, so "me" cannot be used. Send the ID of a member instead.',
    ),
  ])
}
