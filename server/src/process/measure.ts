import { measureBackups } from '#backup'
import { measureReader } from '#learning'
import { openMetrics, type Metrics } from '#http'
import { measureRounds, type RoundWatch } from '#system'
import { measureWebhooks } from '#webhooks'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'

/** What a process measures of itself, or null where nobody may read it. */
export async function openMeasures(
  { database, clock, nightly, settings, reader }: AppParts,
  { webhooks }: Modules,
  rounds: RoundWatch,
): Promise<Metrics | null> {
  if (settings.metrics_token === null) return null
  const metrics = await openMetrics(database)
  metrics.add((library, register) =>
    measureWebhooks(library, register, { webhooks, database, clock }),
  )
  metrics.add((library, register) => measureRounds(library, register, { database, clock, rounds }))
  if (reader) metrics.add((library, register) => measureReader(library, register, database))
  if (nightly)
    metrics.add((library, register) => measureBackups(library, register, { nightly, clock }))
  return metrics
}
