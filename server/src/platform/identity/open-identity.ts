import { signingKeyFor, type Clock, type Seal, type SigningKey } from '#kit'
import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import { queueMailWith } from '#mail'
import { openAuthenticator, type Authenticator } from './authenticate.ts'
import type { FormAuthenticator, TokenAuthenticator } from './sessions/authenticator-options.ts'
import { openSessions, type SessionSettings, type Sessions } from './sessions/open-sessions.ts'
import type { Emails } from './emails.ts'

/** Dependencies of the identity module. */
export type IdentityParts = {
  database: Database
  accounts: AccountCache
  clock: Clock
  seal: Seal
  settings: SessionSettings
  /** Authenticator for the tokens of apps. */
  tokens: TokenAuthenticator
  /** Authenticator for the publishable keys of forms. */
  forms: FormAuthenticator
  /** Whether a mail server is configured. */
  has_mailer: boolean
}

/**
 * Public API of the identity module: the authenticator, the sessions, the emails, and the key that
 * signs the audit log.
 */
export type Identity = {
  authenticator: Authenticator
  sessions: Sessions
  letters: Emails
  audit_key: SigningKey
}

/** Opens the identity module for one process. */
export function openIdentity(parts: IdentityParts): Identity {
  const { seal, settings } = parts
  const sessions = openSessions(settings, signingKeyFor(seal, 'session'))
  return {
    authenticator: openAuthenticator({ ...parts, sessions }),
    sessions,
    letters: {
      queueMail: queueMailWith(seal),
      public_url: settings.public_url,
      has_mailer: parts.has_mailer,
    },
    audit_key: auditKeyOf(seal),
  }
}

/** Returns the key that signs the audit log's checkpoints. */
export const auditKeyOf = (seal: Seal): SigningKey => signingKeyFor(seal, 'audit')
