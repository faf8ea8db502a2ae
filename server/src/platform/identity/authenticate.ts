import type { Actor } from '#kit'
import { credentialOf, type RequestCredentials } from './request-credentials.ts'
import { openKeyDoor } from './keys/key-door.ts'
import { openSessionDoor } from './sessions/session-door.ts'
import { badCredential, noCredential, notBearer, repeatedCredential } from './refusals.ts'
import type { AuthenticatorOptions } from './sessions/authenticator-options.ts'

/** Tells who is calling. */
export type Authenticator = {
  /**
   * The actor behind a call. @throws Problem unauthorized, invalid_token, csrf_proof_missing, ip_not_allowed; invalid_request for two
   * Authorization headers. Cost: below 30 µs for a credential that was seen within the last second, else one query.
   */
  authenticate(call: RequestCredentials): Promise<Actor>
  /** The Set-Cookie header that prolongs the session of this actor; undefined where none is due. */
  renewalFor(actor: Actor): string | undefined
  /** Writes when keys were last used, once a minute and key at most. A round; how many were written. */
  noteUsesOnce(): Promise<number>
}

/**
 * Opens the door of the API. What was read of a credential is kept for less than a second, so that one that was revoked is refused
 * everywhere within a second without a message between processes.
 */
export function openAuthenticator(options: AuthenticatorOptions): Authenticator {
  const keys = openKeyDoor(options)
  const { tokens } = options
  const people = openSessionDoor(options)
  return {
    async authenticate(call) {
      const credential = credentialOf(call)
      switch (credential.kind) {
        case 'none':
          throw noCredential(call.has_key_header)
        case 'repeated':
          throw repeatedCredential()
        case 'other_scheme':
          throw badCredential(notBearer)
        case 'bearer':
          if (keys.looksLikeKey(credential.token)) return keys.admit(credential.token, call)
          if (tokens.looksLikeToken(credential.token)) return tokens.admit(credential.token, call)
          throw badCredential()
        case 'cookie':
          return people.admit(credential.header, call)
      }
    },
    renewalFor: (actor) => people.renewalFor(actor),
    noteUsesOnce: () => keys.noteUsesOnce(),
  }
}
