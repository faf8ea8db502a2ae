import { operationsOf } from '#http'
import { openReadiness, readinessDeadlines } from '#system'
import type { App, AppParts } from './app-parts.ts'
import { closeApp } from './close.ts'
import { keepRounds } from './keep-rounds.ts'
import { openMeasures } from './measure.ts'
import { openModules } from './open-modules.ts'
import { routePartsOf } from './route-parts.ts'
import { roundsOf } from './rounds.ts'
import { openServerFor } from './serve.ts'
import { version } from './version.ts'

/** Connects everything, once: the modules, what is asked of them, and what is repeated. */
export async function openApp(parts: AppParts): Promise<App> {
  const { database, clock, log, roles, nightly } = parts
  const kept = keepRounds({ database, clock, log, roles, version })
  const readiness = openReadiness({
    database,
    clock,
    ...kept,
    nightly,
    deadlines: readinessDeadlines,
  })
  const modules = openModules(parts, kept.keep)
  const metrics = await openMeasures(parts, modules, kept.rounds)
  const isOpen = (): boolean => server?.isOpen() === true
  const given = routePartsOf(parts, modules, { readiness, metrics, isOpen })
  const operations = operationsOf(given, parts.also)
  const server = await openServerFor(parts, modules, { operations, metrics })
  const rounds = roundsOf(parts, modules)
  const { webhooks, accounts, quota, identity, requests } = modules
  return {
    server,
    operations,
    accounts,
    quota,
    identity,
    requests,
    start() {
      webhooks.start()
      kept.start(rounds)
      server?.open()
    },
    close: () => closeApp(modules, { server, kept, readiness, log }),
  }
}
