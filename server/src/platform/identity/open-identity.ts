import { signingKeyFor, type Clock, type Seal, type SigningKey } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import { queueMailWith } from '#mail'
import { openAuthenticator, type Authenticator } from './authenticate.ts'
import type { TokenDoor } from './sessions/authenticator-options.ts'
import { openSessions, type SessionSettings, type Sessions } from './sessions/open-sessions.ts'
import type { Letters } from './letters.ts'

/** What identity is opened with. */
export type IdentityParts = {
  database: Database
  accounts: AccountBook
  clock: Clock
  seal: Seal
  settings: SessionSettings
  /** The way in for apps. */
  tokens: TokenDoor
  /** Whether a mail server is set. */
  has_mailer: boolean
}

/** What the rest of the service needs of identity: the door, the sessions, the letters, and the key the audit log is signed with. */
export type Identity = {
  authenticator: Authenticator
  sessions: Sessions
  letters: Letters
  audit_key: SigningKey
}

/** Opens identity for one process. */
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

/** The key that signs the audit log's checkpoints. */
export const auditKeyOf = (seal: Seal): SigningKey => signingKeyFor(seal, 'audit')
