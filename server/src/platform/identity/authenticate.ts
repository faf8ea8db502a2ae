import type { Actor } from '#kit'
import { credentialOf, type RequestCredentials } from './request-credentials.ts'
import { openApiKeyAuthenticator } from './keys/api-key-authenticator.ts'
import { openSessionAuthenticator } from './sessions/session-authenticator.ts'
import { badCredential, noCredential, notBearer, repeatedCredential } from './refusals.ts'
import type { AuthenticatorOptions } from './sessions/authenticator-options.ts'

/** Identifies the caller of a request. */
export type Authenticator = {
  /**
   * Returns the actor that makes a call. Cost: below 30 µs for a credential that was used within
   * the last second, otherwise one query.
   * @throws Problem unauthorized, invalid_token, csrf_proof_missing, ip_not_allowed;
   * invalid_request for two Authorization headers
   */
  authenticate(call: RequestCredentials): Promise<Actor>
  /**
   * Returns the Set-Cookie header that renews the session of an actor, or undefined if no renewal
   * is due.
   */
  renewalFor(actor: Actor): string | undefined
  /**
   * Stores when keys were last used, at most once a minute for each key. A background job. Returns
   * the number of stored times.
   */
  noteUsesOnce(): Promise<number>
}

/**
 * Opens the authenticator of the API. Data about a credential is cached for less than a second, so
 * a revoked credential is refused in every process within a second, without a message between
 * processes.
 */
export function openAuthenticator(options: AuthenticatorOptions): Authenticator {
  const keys = openApiKeyAuthenticator(options)
  const { tokens, forms } = options
  const people = openSessionAuthenticator(options)
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
          if (forms.looksLikeKey(credential.token))
            return forms.authenticate(credential.token, call.from)
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
