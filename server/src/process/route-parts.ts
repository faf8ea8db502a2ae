import type { Metrics, RouteParts } from '#http'
import { disconnectMember } from '#oauth'
import type { Readiness } from '#system'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'
import { version } from './version.ts'

/** What only the process itself knows. */
type Own = { readiness: Readiness; metrics: Metrics | null; isOpen: () => boolean }

/** What routes work with, all of them. */
export function routePartsOf(
  { database, clock, settings, nightly, checked, has_mailer, place = null }: AppParts,
  { webhooks, leads, intake, erasing, identity, market, quota, outbound }: Modules,
  { readiness, metrics, isOpen }: Own,
): RouteParts {
  const { public_url, metrics_token, security_contact } = settings
  const { guard } = webhooks.tools
  return {
    database,
    clock,
    public_url,
    has_mailer,
    ...webhooks.tools,
    ...identity,
    ...leads,
    ...erasing,
    leads,
    intake,
    market,
    quota,
    outbound,
    disconnect: disconnectMember,
    isOpen,
    look: () => readiness.look(),
    metrics,
    metrics_token,
    security_contact,
    version,
    cookie: identity.sessions.cookie.name,
    facts: { version, public_url, place, nightly, language_model: checked.language_model },
    // Whoever looks at the page looks again each minute: a backup is not read whole for that.
    examined: { settings: checked, clock, guard, place, database, readBackup: null },
  }
}
