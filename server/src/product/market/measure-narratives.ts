import type * as prom from 'prom-client'
import type { Database } from '#db'
import { narrativeOutcomes } from './narrative-outcomes.ts'
import { sumNarratives } from './store/queries.ts'

/**
 * Registers the Prometheus metric on narratives by a language model. It is computed from the
 * database, so any process reports the sum over all processes and accounts.
 */
export function measureNarratives(
  { Counter }: Pick<typeof prom, 'Counter'>,
  register: prom.Registry,
  database: Database,
): void {
  // The constructor registers the metric, and the registry calls `collect`.
  new Counter({
    name: 'leadhouse_narratives_total',
    help: 'Number of market narratives requested from the language model, by outcome: accepted, failed, or the reason for which the text was refused.',
    labelNames: ['outcome'] as const,
    registers: [register],
    async collect() {
      this.reset()
      for (const outcome of narrativeOutcomes) this.inc({ outcome }, 0)
      for (const { outcome, narratives } of await sumNarratives(database.pool, {}))
        this.inc({ outcome }, narratives)
    },
  })
}
