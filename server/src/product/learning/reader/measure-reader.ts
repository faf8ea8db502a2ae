import type * as prom from 'prom-client'
import type { Database } from '#db'
import type { Clock } from '#kit'
import { readerFailures } from '../reader-failures.ts'
import { sumOutcomes } from '../store/queries.ts'
import { readReaderState } from './read-reader-state.ts'
import type { ReadingLimits } from './read-messages-once.ts'

/**
 * Registers Prometheus metrics on the reading of messages. They are computed from the database, so
 * any process reports the sum over all processes and accounts.
 */
export function measureReader(
  { Counter, Gauge }: Pick<typeof prom, 'Counter' | 'Gauge'>,
  register: prom.Registry,
  {
    database,
    clock,
    daily_tokens,
  }: { database: Database; clock: Clock } & Pick<ReadingLimits, 'daily_tokens'>,
): void {
  const registers = [register]
  const readState = () => readReaderState(database, clock.now(), daily_tokens)
  // The constructors register the metrics, and the registry calls `collect`.
  new Gauge({
    name: 'leadhouse_reader_due',
    help: 'Number of leads with messages that are waiting to be read by the language model.',
    registers,
    async collect() {
      this.set((await readState()).waiting)
    },
  })
  new Gauge({
    name: 'leadhouse_reader_failed',
    help: 'Number of leads whose messages were given up after a day without a usable response of the language model.',
    registers,
    async collect() {
      this.set((await readState()).failed)
    },
  })
  new Gauge({
    name: 'leadhouse_reader_paused_accounts',
    help: 'Number of accounts with waiting messages for which reading is paused until the next day (UTC), because their daily limit of tokens or that of the instance is reached.',
    registers,
    async collect() {
      this.set((await readState()).paused_accounts)
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
    help: 'Number of tokens of prompts and completions, as counted by the server of the language model, or estimated if it reports no usable count.',
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
