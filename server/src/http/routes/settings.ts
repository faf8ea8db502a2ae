import type { Clock, Seal } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import type { DisconnectMember, Identity, Outbound } from '#identity'
import type { LeadParts } from '#leads'
import type { Route } from '../route.ts'
import { accountRoutes } from './account.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { assignmentRoutes } from './assignment.ts'
import { auditRoutes } from './audit-log.ts'
import { exportRoutes } from './exports.ts'
import { hoursRoutes } from './hours.ts'
import { importRoutes } from './imports.ts'
import { ipAllowlistRoutes } from './ip-allowlist.ts'
import { meRoutes } from './me.ts'
import { memberRoutes } from './members.ts'
import { noticeRoutes, type NoticeTools } from './notices.ts'
import { myEmailRoutes } from './my-email.ts'
import { oauthAppRoutes } from './oauth-apps.ts'
import { onboardingRoutes } from './onboarding.ts'
import { passkeyRoutes } from './passkeys.ts'
import { requestLogRoutes } from './requests.ts'
import { retentionRoutes } from './retention.ts'
import { ssoRoutes } from './sso-connections.ts'
import { ssoPeopleRoutes } from './sso-people.ts'
import { sessionRoutes } from './sessions.ts'
import { testDataRoutes } from './test-data.ts'
import { viewRoutes } from './views.ts'

/** What people set up with a session: refused to keys and tokens, each by its role. */
export function settingsRoutes(
  route: Route,
  parts: {
    database: Database
    clock: Clock
    seal: Seal
    accounts: AccountBook
    identity: Identity
    /** How the apps of a member who leaves are disconnected. */
    disconnect: DisconnectMember
    outbound: Outbound
    leads: LeadParts
    notices: NoticeTools
  },
): void {
  const { identity } = parts
  accountRoutes(route, parts)
  apiKeyRoutes(route)
  assignmentRoutes(route, { ...parts, public_url: identity.sessions.public_url })
  auditRoutes(route, { ...parts, key: identity.audit_key })
  exportRoutes(route)
  hoursRoutes(route)
  importRoutes(route)
  ipAllowlistRoutes(route)
  meRoutes(route, { ...parts, ...identity })
  memberRoutes(route, { ...parts, ...identity })
  myEmailRoutes(route, identity)
  noticeRoutes(route, parts.notices)
  oauthAppRoutes(route)
  onboardingRoutes(route, parts)
  passkeyRoutes(route, identity.letters)
  requestLogRoutes(route)
  retentionRoutes(route)
  sessionRoutes(route, identity)
  testDataRoutes(route, { ...parts, ...identity })
  viewRoutes(route)
  ssoPeopleRoutes(route, identity)
  ssoRoutes(route, { ...parts, public_url: identity.sessions.public_url })
}
