import type * as prom from 'prom-client'
import type { Clock } from '#kit'
import type { Nightly } from './nightly.ts'

/** Measures nightly backups for Prometheus: how old the newest is, how large, and for how long they have failed. */
export function measureBackups(
  { Gauge }: Pick<typeof prom, 'Gauge'>,
  register: prom.Registry,
  { nightly, clock }: { nightly: Nightly; clock: Clock },
): void {
  const registers = [register]
  const secondsSince = (at: Date): number => (clock.now().getTime() - at.getTime()) / 1000
  new Gauge({
    name: 'leadhouse_backup_age_seconds',
    help: 'How old the newest backup in LEADHOUSE_BACKUP_DIR is; +Inf before the first.',
    registers,
    collect() {
      const { last_at } = nightly.state()
      this.set(last_at === null ? Infinity : secondsSince(last_at))
    },
  })
  new Gauge({
    name: 'leadhouse_backup_bytes',
    help: 'How large the newest backup is.',
    registers,
    collect() {
      this.set(nightly.state().last_bytes ?? 0)
    },
  })
  new Gauge({
    name: 'leadhouse_backup_failing_seconds',
    help: 'For how long nightly backups of this process have failed; 0 where not.',
    registers,
    collect() {
      const { failing_since } = nightly.state()
      this.set(failing_since === null ? 0 : secondsSince(failing_since))
    },
  })
}
