import type * as prom from 'prom-client'
import type { Database } from '#db'
import { readerFailures } from '../reader-failures.ts'
import { readReaderState, sumOutcomes } from '../store/queries.ts'

/**
 * Measures the reading of messages for Prometheus, from the database: any process shows the sum over
 * all processes and accounts.
 */
export function measureReader(
  { Counter, Gauge }: Pick<typeof prom, 'Counter' | 'Gauge'>,
  register: prom.Registry,
  database: Database,
): void {
  const registers = [register]
  // They register themselves and are asked by the registry.
  new Gauge({
    name: 'leadhouse_reader_due',
    help: 'Leads with messages that wait to be read by the language model.',
    registers,
    async collect() {
      this.set((await readReaderState(database.pool, {})).waiting)
    },
  })
  new Gauge({
    name: 'leadhouse_reader_failed',
    help: 'Leads with messages that had no usable answer of the language model for a day.',
    registers,
    async collect() {
      this.set((await readReaderState(database.pool, {})).failed)
    },
  })
  new Counter({
    name: 'leadhouse_reader_attempts_total',
    help: 'Attempts to have messages read, by outcome: read, empty, or why they failed.',
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
    help: 'Tokens of messages and answers, as the server of the language model counts them.',
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
