import { resting, type Round } from '#kit'
import { keepStatisticsOnce } from '#db'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'
import { notifyOfBackupOnce } from './notify-of-instance.ts'
import { watchDescriptors } from './watch-descriptors.ts'
import { workingRounds } from './working-rounds.ts'

type Table = {
  /** A process that does one of these repeats them. */
  of: readonly ('api' | 'worker')[]
  rounds: (parts: AppParts, modules: Modules) => readonly Round[]
}

/** The rounds of every process that serves, in whatever way. */
const common: Table = {
  of: ['api', 'worker'],
  rounds: ({ log }, { patient }) => [
    { name: 'watch file descriptors', restSeconds: 1, once: watchDescriptors(log) },
    {
      name: 'keep statistics fresh',
      restSeconds: 2,
      once: () => keepStatisticsOnce({ database: patient }),
    },
  ],
}

/** The rounds of a process that answers requests: over what it keeps in memory. */
const serving: Table = {
  of: ['api'],
  rounds: (_parts, { quota, requests, identity: { authenticator } }) => [
    // A lease must rest a whole second before it is returned.
    resting({ name: 'return idle quota', restSeconds: 1, once: () => quota.returnIdleOnce() }),
    {
      name: 'note uses of credentials',
      restSeconds: 20,
      once: () => authenticator.noteUsesOnce(),
    },
    { name: 'write the request log', restSeconds: 1, once: () => requests.writeOnce() },
    { name: 'note who used the quota', restSeconds: 5, once: () => quota.uses.writeOnce() },
  ],
}

/** The rounds of a process that works. */
const working: Table = {
  of: ['worker'],
  rounds: (parts, modules) => workingRounds(workingOf(parts, modules), parts.reader),
}

/** The rounds beside deliveries, which wait for them at the end. */
const delivering: Table = { of: ['worker'], rounds: (_parts, { webhooks }) => webhooks.rounds }

/** What keeps a copy of the instance elsewhere, where there is a place for one. */
const backingUp: Table = {
  of: ['worker'],
  rounds: ({ database, clock, nightly }, { ledger }) => [
    ...(nightly
      ? [
          resting({ name: 'back up', restSeconds: 60, once: () => nightly.backUpOnce() }),
          resting({
            name: 'tell of failing backups',
            restSeconds: 60,
            once: () => notifyOfBackupOnce({ database, clock, nightly }),
          }),
        ]
      : []),
    ...(ledger
      ? [{ name: 'note erasures', restSeconds: 60, once: () => ledger.noteMissingOnce() }]
      : []),
  ],
}

/** All rounds of a process, by what it does. */
export function roundsOf(parts: AppParts, modules: Modules): Round[] {
  return [common, serving, working, delivering, backingUp]
    .filter(({ of }) => of.some((role) => parts.roles.has(role)))
    .flatMap(({ rounds }) => rounds(parts, modules))
}

const workingOf = (
  { database, clock, log, carry, settings: { public_url } }: AppParts,
  { patient, leads, market, identity: { audit_key }, queueMail, webhooks, erasing }: Modules,
) => ({
  database,
  patient,
  clock,
  log,
  leads,
  market,
  audit_key,
  carry,
  queueMail,
  sender: webhooks.tools.sender,
  public_url,
  ...erasing,
})
