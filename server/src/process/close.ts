import { seconds, type Log } from '#kit'
import type { Server } from '#http'
import type { Readiness } from '#system'
import type { KeptRounds } from './keep-rounds.ts'
import type { Modules } from './open-modules.ts'

/** What deliveries under way are given at a stop, of the thirty seconds it takes at most. */
const deliveriesEndMs = seconds(15)

/** Ends an application in the order in which nothing is lost: requests, rounds, what was taken in advance. */
export async function closeApp(
  { webhooks, identity: { authenticator }, requests, quota, patient }: Modules,
  { server, kept, readiness, log }: Running,
): Promise<void> {
  webhooks.endStreams()
  await server?.close()
  // A round may take longer than what deliveries under way are given.
  const roundsEnd = kept.stop()
  await Promise.all([roundsEnd, webhooks.stop(deliveriesEndMs, roundsEnd)])
  const lastNotes = [
    () => authenticator.noteUsesOnce(),
    () => requests.writeOnce(),
    () => quota.close(),
    () => kept.leave(),
  ]
  for (const write of lastNotes)
    await write().catch((err: unknown) => log.warn({ err }, 'a last note was not written'))
  if (!patient.pool.ending) await patient.pool.end()
  await readiness.end()
}

/** What runs beside the modules. */
type Running = { server: Server | undefined; kept: KeptRounds; readiness: Readiness; log: Log }
