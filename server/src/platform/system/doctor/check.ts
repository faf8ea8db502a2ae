import type { Clock } from '#kit'
import type { Database } from '#db'
import type { CarryMail } from '#mail'
import type { Guard } from '#egress'
import type { DataPlace } from '../describe-system.ts'
import type { CheckVerdict } from './finding.ts'

/** Settings that the checks need. None of them is a secret. */
export type CheckedSettings = {
  host: string
  port: number
  public_url: string
  data_dir: string
  tls: { cert_file: string; key_file: string } | null
  trusted_proxies: readonly string[]
  has_own_server: boolean
  /** Whether the secret key comes from a setting and is not stored in a file. */
  has_key_setting: boolean
  /** Host, encryption and whether a user name is set; null without a mail server. */
  smtp: { is_tls: boolean; host: string; has_login: boolean } | null
  mail_from: string
  metrics_token_length: number | null
  session_idle_s: number
  session_absolute_s: number
  webhook: {
    allow_networks: readonly string[]
    warn_hours: readonly number[]
    disable_hours: number
  }
  /** Folder of the nightly backups; null if there are none. */
  backup_dir: string | null
  /** The language model and its address, without user name and key; null if none is configured. */
  language_model: { name: string; address: string; daily_tokens: number | null } | null
}

/** Everything a check can inspect. */
export type Patient = {
  settings: CheckedSettings
  clock: Clock
  guard: Guard
  /**
   * Location of the embedded database; null with an external server, and before the database is
   * created.
   */
  place: DataPlace | null
  /** The database, or the reason why it cannot be queried. */
  database: Database | { refusal: string }
  /** Recipient of a test email; null if the mail server is not to be tested. */
  letter: { to: string; carry: CarryMail } | null
  /** Reads a whole backup. Resolves with an error text, or null if the backup is readable. */
  readBackup: ((file: string) => Promise<string | null>) | null
}

/** One check. `look` resolves with null if the check does not apply. */
export type Check = {
  readonly name: string
  readonly look: (patient: Patient) => Promise<CheckVerdict | null>
}

/**
 * Builds a check that reads first and then evaluates. So tests can run the evaluation on made-up
 * readings.
 */
export function checkOf<Seen>({
  name,
  read,
  assess,
}: {
  name: string
  read: (patient: Patient) => Seen | null | Promise<Seen | null>
  assess: (seen: Seen) => CheckVerdict
}): Check {
  return {
    name,
    async look(patient) {
      const seen = await read(patient)
      return seen === null ? null : assess(seen)
    },
  }
}

/**
 * Builds a check that queries the database. The check does not apply if the database cannot be
 * queried.
 */
export const databaseCheckOf = <Seen>({
  name,
  read,
  assess,
}: {
  name: string
  read: (database: Database, patient: Patient) => Promise<Seen | null>
  assess: (seen: Seen) => CheckVerdict
}): Check =>
  checkOf({
    name,
    read: (patient) => ('refusal' in patient.database ? null : read(patient.database, patient)),
    assess,
  })
