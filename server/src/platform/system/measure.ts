import type * as prom from 'prom-client'
import type { Clock } from '#kit'
import { findOverdue } from '#audit'
import type { Database } from '#db'
import type { RoundWatch } from './watch-rounds.ts'

/** Measures the rounds of this process and the seals of the audit log for Prometheus, without a word on whose they are. */
export function measureRounds(
  { Gauge }: Pick<typeof prom, 'Gauge'>,
  register: prom.Registry,
  { database, clock, rounds }: { database: Database; clock: Clock; rounds: RoundWatch },
): void {
  const registers = [register]
  const ageOf = (since: Date | null | undefined): number =>
    since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1000 : 0
  // They register themselves and are asked by the registry.
  new Gauge({
    name: 'leadhouse_round_failing_seconds',
    help: 'For how long a round of this process has failed, whole or for an account; 0 where not.',
    labelNames: ['round'] as const,
    registers,
    collect() {
      for (const { name, failing_since } of rounds.states())
        this.set({ round: name }, ageOf(failing_since))
    },
  })
  new Gauge({
    name: 'leadhouse_audit_unsealed_seconds',
    help: 'How long an entry of the audit log has waited for its seal, where over a minute; else 0.',
    registers,
    async collect() {
      const [longest] = await findOverdue(database, clock)
      this.set(ageOf(longest?.since))
    },
  })
}
