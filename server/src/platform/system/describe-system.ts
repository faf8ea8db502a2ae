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

/** What the instance knows of itself when it starts. */
export type SystemFacts = {
  version: string
  public_url: string
  /** Where the embedded database is; null with a server. */
  place: DataPlace | null
  /** Backups that are made by themselves, where they are. */
  nightly?: Nightly | undefined
  /** The language model that reads messages; null where none is set. */
  language_model: { name: string; address: string } | null
}

/** The most accounts that are named in a list. */
const maxNamed = 20

/** The data folder, and the folder of its database, which may lie elsewhere. */
export type DataPlace = { data_dir: string; database: string }

/**
 * Describes the instance to whoever runs it: the people of the account that claimed it. Other accounts are its guests, and how it is doing is not
 * theirs to know.
 *
 * @throws Problem not_found for people of another account
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
    facts.language_model && readReaderState(database),
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
      mails_waiting: unsent.waiting,
    },
    backup: facts.nightly?.state() ?? null,
    language_model: facts.language_model && reading && { ...facts.language_model, ...reading },
    audit_overdue: audit_overdue.slice(0, maxNamed),
    processes,
  }
}

/**
 * Whoever runs the instance is of the account that claimed it; how it is doing does not exist for others. @throws Problem not_found
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
