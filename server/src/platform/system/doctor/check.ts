import type { Clock } from '#kit'
import type { Database } from '#db'
import type { CarryMail } from '#mail'
import type { Guard } from '#egress'
import type { DataPlace } from '../describe-system.ts'
import type { CheckVerdict } from './finding.ts'

/** What a check-up needs to know of the settings; no secret is among them. */
export type CheckedSettings = {
  host: string
  port: number
  public_url: string
  data_dir: string
  tls: { cert_file: string; key_file: string } | null
  trusted_proxies: readonly string[]
  has_own_server: boolean
  /** Whether the secret key comes from a setting, and is in no file. */
  has_key_setting: boolean
  /** Scheme, host and whether it names a user; null without a mail server. */
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
  /** Where backups are written nightly; null where none are. */
  backup_dir: string | null
  /** The language model and the address it answers at, without a user or a key; null where none is set. */
  language_model: { name: string; address: string } | null
}

/** The instance as a check-up meets it. */
export type Patient = {
  settings: CheckedSettings
  clock: Clock
  guard: Guard
  /** The embedded database; null with a server, and before there is one. */
  place: DataPlace | null
  /** Or why it cannot be asked. */
  database: Database | { refusal: string }
  /** Where a letter is to be sent to try the mail server; null where it is not to be tried. */
  letter: { to: string; carry: CarryMail } | null
  /** Reads a backup whole. Resolves with what is wrong with it, or null. */
  readBackup: ((file: string) => Promise<string | null>) | null
}

/** One thing that is looked at. Null where there is nothing to look at. */
export type Check = {
  readonly name: string
  readonly look: (patient: Patient) => Promise<CheckVerdict | null>
}

/** A check that reads first and then judges what it saw, so that each judgement can be tried without a fault being there. */
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

/** A check that asks the database; there is nothing to look at where it cannot be asked. */
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
