import { statfs } from 'node:fs/promises'
import { notFound } from '#kit'
import type { Context } from '#db'
import { isFirstAccount } from '#accounts'
import { findOverdue } from '#audit'
import type { Nightly } from '#backup'
import { readReaderState } from '#learning'
import { readUnsent } from '#mail'
import { readBacklog } from '#webhooks'
import type { System } from './schema.ts'
import { readProcesses } from './store/processes.ts'
import { findServerFacts } from './store/queries.ts'

/** Facts about the instance that are known at startup. */
export type SystemFacts = {
  version: string
  public_url: string
  /** Location of the embedded database; null with an external PostgreSQL server. */
  place: DataPlace | null
  /** Nightly backups, if they are configured. */
  nightly?: Nightly | undefined
  /** The language model that reads messages; null if none is configured. */
  language_model: { name: string; address: string; daily_tokens: number | null } | null
}

/** Maximum number of accounts listed by name. */
const maxNamed = 20

/** The data folder and the folder of its database, which may be on another disk. */
export type DataPlace = { data_dir: string; database: string }

/**
 * Describes the instance to its operator, that is, to users of the account that claimed it. Other
 * accounts must not see the state of the instance.
 *
 * @throws Problem not_found for users of any other account
 */
export async function describeSystem(context: Context, facts: SystemFacts): Promise<System> {
  await requireOperator(context)
  const { database, clock } = context
  const [about, backlog, unsent, audit_overdue, processes, disk, reading] = await Promise.all([
    findServerFacts(database.pool, {}),
    readBacklog(database.pool, { now: clock.now() }),
    readUnsent(database),
    findOverdue(database, clock),
    readProcesses(database),
    facts.place && diskOf(facts.place),
    facts.language_model &&
      readReaderState(database, clock.now(), facts.language_model.daily_tokens),
  ])
  return {
    object: 'system',
    version: facts.version,
    public_url: facts.public_url,
    database: { ...about, is_embedded: facts.place !== null },
    disk,
    backlog: {
      deliveries_due: Number(backlog.due),
      oldest_due_at: backlog.oldest_at,
      emails_waiting: unsent.waiting,
    },
    backup: facts.nightly?.state() ?? null,
    language_model: facts.language_model && reading && { ...facts.language_model, ...reading },
    audit_overdue: audit_overdue.slice(0, maxNamed),
    processes,
  }
}

/**
 * Checks that the caller belongs to the account that claimed the instance. For all other accounts,
 * the state of the instance does not exist.
 *
 * @throws Problem not_found
 */
export async function requireOperator(context: Context): Promise<void> {
  if (!(await isFirstAccount(context))) throw notFound()
}

async function diskOf({ data_dir, database }: DataPlace): Promise<System['disk']> {
  const { bsize, bavail, blocks } = await statfs(database)
  return {
    folder: data_dir,
    database_folder: database,
    free_bytes: bavail * bsize,
    total_bytes: blocks * bsize,
  }
}
