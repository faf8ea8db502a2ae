import type * as prom from 'prom-client'
import type { Clock } from '#kit'
import type { Nightly } from './nightly.ts'

/**
 * Exports metrics of nightly backups to Prometheus: the age and size of the newest backup, and how
 * long backups have been failing.
 */
export function measureBackups(
  { Gauge }: Pick<typeof prom, 'Gauge'>,
  register: prom.Registry,
  { nightly, clock }: { nightly: Nightly; clock: Clock },
): void {
  const registers = [register]
  const secondsSince = (at: Date): number => (clock.now().getTime() - at.getTime()) / 1000
  new Gauge({
    name: 'leadhouse_backup_age_seconds',
    help: 'Age of the newest backup in LEADHOUSE_BACKUP_DIR, in seconds; +Inf before the first backup.',
    registers,
    collect() {
      const { last_at } = nightly.state()
      this.set(last_at === null ? Infinity : secondsSince(last_at))
    },
  })
  new Gauge({
    name: 'leadhouse_backup_bytes',
    help: 'Size of the newest backup, in bytes.',
    registers,
    collect() {
      this.set(nightly.state().last_bytes ?? 0)
    },
  })
  new Gauge({
    name: 'leadhouse_backup_failing_seconds',
    help: 'Time for which the nightly backups of this process have been failing, in seconds; 0 if the last one succeeded.',
    registers,
    collect() {
      const { failing_since } = nightly.state()
      this.set(failing_since === null ? 0 : secondsSince(failing_since))
    },
  })
}
