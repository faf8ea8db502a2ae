import { seconds } from '#kit'
import type { Check, Patient } from './check.ts'
import { bad, type CheckUp, type Finding } from './finding.ts'
import { binaries } from './checks/binaries.ts'
import { diskSpace } from './checks/disk-space.ts'
import { clockOfDatabase } from './checks/clock-of-database.ts'
import { port } from './checks/port.ts'
import { folders } from './checks/folders.ts'
import { secretKeyCheck } from './checks/secret-key.ts'
import { address } from './checks/address.ts'
import { certificate } from './checks/certificate.ts'
import { settingsCheck } from './checks/settings.ts'
import { egress } from './checks/egress.ts'
import { postgres } from './checks/postgres.ts'
import { backup } from './checks/backup.ts'
import { letters } from './checks/emails.ts'
import { testEmail } from './checks/test-email.ts'
import { languageModel } from './checks/language-model.ts'
import { work } from './checks/work.ts'
import { bloat } from './checks/bloat.ts'
import { standby } from './checks/standby.ts'
import { replicationSlots } from './checks/replication-slots.ts'
import { transactions } from './checks/transactions.ts'

/** All checks, lowest layer first. */
export const checks: readonly Check[] = [
  binaries,
  diskSpace,
  folders,
  secretKeyCheck,
  settingsCheck,
  postgres,
  clockOfDatabase,
  bloat,
  transactions,
  standby,
  replicationSlots,
  port,
  address,
  certificate,
  egress,
  letters,
  testEmail,
  languageModel,
  work,
  backup,
]

/** A check that takes longer is reported as failed. Reading a backup may take longer. */
const maxMs = seconds(20)

/**
 * Runs all checks in `looked` at the same time; usually `checks`. Contacts only the database, this
 * machine and the instance's own address. Sends a test email only if `letter` is set. A check that
 * fails becomes a finding, not an error. Takes about a second, plus the time to read the newest
 * backup if that is requested.
 */
export async function checkUp(patient: Patient, looked: readonly Check[]): Promise<CheckUp> {
  const found = await Promise.all(looked.map((check) => findingOf(check, patient)))
  const findings = found.filter((finding) => finding !== null)
  return {
    object: 'check_up',
    checked_at: patient.clock.now(),
    is_healthy: findings.every(({ result }) => result !== 'bad'),
    findings,
  }
}

async function findingOf({ name, look }: Check, patient: Patient): Promise<Finding | null> {
  try {
    const verdict = await (name === backup.name ? look(patient) : within(maxMs, look(patient)))
    return verdict && { name, ...verdict }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return {
      name,
      ...bad(
        `This check could not run: ${why}.`,
        'Fix the error above, then run the checks again.',
      ),
    }
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no response within ${ms / 1000} s`)), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
