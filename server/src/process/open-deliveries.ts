import { intakePressure, type KeepRound, type Seal } from '#kit'
import { payloadVersions } from '#events'
import { notify } from '#notices'
import { noticeFact, openWebhooks, type Webhooks } from '#webhooks'
import type { AppParts } from './app-parts.ts'

/** The webhooks of a process: their owners are told by notices, and they give way to leads that wait. */
export function openDeliveries(
  { database, clock, log, roles, webhooks: settings, narrator }: AppParts,
  seal: Seal,
  keep: KeepRound,
): Webhooks {
  const webhooks = openWebhooks({
    database,
    clock,
    log,
    seal,
    versions: payloadVersions,
    settings,
    notify: (tx, notice) => notify(tx, [noticeFact(notice, clock.now())]),
    isWorker: roles.has('worker'),
    keep,
    pressure: intakePressure,
  })
  if (narrator) webhooks.observe(({ url, outcome }) => narrator.call(url, outcome))
  return webhooks
}
