import { authPages, oauthPages, openServer, type Metrics, type Operation, type Server } from '#http'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'

/** What a process that only works answers: for whoever starts, watches and measures it. */
const watchedPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** Begins to listen, and lets nobody in yet. A process without a role listens to nothing. */
export async function openServerFor(
  parts: AppParts,
  modules: Modules,
  { operations, metrics }: { operations: readonly Operation[]; metrics: Metrics | null },
): Promise<Server | undefined> {
  const { database, clock, log, roles, settings } = parts
  const { seal, accounts, identity, quota, burst, workload, requests, outbound, leads } = modules
  const { authenticator } = identity
  const common = {
    database, clock, log, seal, settings, accounts, authenticator, quota, burst, workload, metrics, requests, operations,
  } // oxfmt-ignore
  if (roles.size === 0) return undefined
  if (roles.has('api'))
    return openServer({
      ...common,
      plugins: [
        authPages({ database, clock, seal, outbound, leads, ...identity }, authenticator),
        oauthPages({ database, clock, issuer: settings.public_url, ...identity }),
      ],
    })
  return openServer({
    ...common,
    settings: { ...settings, web_dir: null },
    operations: operations.filter(({ path }) => watchedPaths.has(path)),
  })
}
