import type * as prom from 'prom-client'
import type { Database } from '#db'
import { readerFailures } from '../reader-failures.ts'
import { readReaderState, sumOutcomes } from '../store/queries.ts'

/**
 * Registers Prometheus metrics on the reading of messages. They are computed from the database, so
 * any process reports the sum over all processes and accounts.
 */
export function measureReader(
  { Counter, Gauge }: Pick<typeof prom, 'Counter' | 'Gauge'>,
  register: prom.Registry,
  database: Database,
): void {
  const registers = [register]
  // The constructors register the metrics, and the registry calls `collect`.
  new Gauge({
    name: 'leadhouse_reader_due',
    help: 'Number of leads with messages that are waiting to be read by the language model.',
    registers,
    async collect() {
      this.set((await readReaderState(database.pool, {})).waiting)
    },
  })
  new Gauge({
    name: 'leadhouse_reader_failed',
    help: 'Number of leads whose messages were given up after a day without a usable response of the language model.',
    registers,
    async collect() {
      this.set((await readReaderState(database.pool, {})).failed)
    },
  })
  new Counter({
    name: 'leadhouse_reader_attempts_total',
    help: 'Number of attempts to read messages with the language model, by outcome: read, empty, or the reason of the failure.',
    labelNames: ['outcome'] as const,
    registers,
    async collect() {
      this.reset()
      for (const outcome of ['read', 'empty', ...readerFailures]) this.inc({ outcome }, 0)
      for (const { outcome, attempts } of await sumOutcomes(database.pool, {}))
        this.inc({ outcome }, attempts)
    },
  })
  new Counter({
    name: 'leadhouse_reader_tokens_total',
    help: 'Number of tokens of prompts and completions, as counted by the server of the language model.',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const rows = await sumOutcomes(database.pool, {})
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
      this.reset()
      this.inc({ kind: 'prompt' }, sum(rows.map(({ prompt_tokens }) => prompt_tokens)))
      this.inc({ kind: 'completion' }, sum(rows.map((row) => row.completion_tokens)))
    },
  })
}
