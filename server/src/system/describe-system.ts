import { statfs } from 'node:fs/promises'
import { notFound } from '#kit'
import type { Context } from '#db'
import { isFirstAccount } from '#accounts'
import { countWaitingMail } from '#mail'
import { readBacklog } from '#webhooks'
import type { System } from './schema.ts'
import { readDatabaseFacts, readProcesses } from './store.ts'

/** What the instance knows of itself when it starts. */
export type SystemFacts = {
  version: string
  public_url: string
  /** The folder of the embedded database; null with a server. */
  data_dir: string | null
}

/**
 * Describes the instance to whoever runs it: the people of the account that claimed it. Other accounts are its guests, and how it is doing is not
 * theirs to know.
 *
 * @throws Problem not_found for people of another account
 */
export async function describeSystem(context: Context, facts: SystemFacts): Promise<System> {
  if (!(await isFirstAccount(context))) throw notFound()
  const { database, clock } = context
  const [about, backlog, mails_waiting, processes, disk] = await Promise.all([
    readDatabaseFacts(database),
    readBacklog(database, clock.now()),
    countWaitingMail(database),
    readProcesses(database),
    facts.data_dir === null ? null : diskOf(facts.data_dir),
  ])
  return {
    object: 'system',
    version: facts.version,
    public_url: facts.public_url,
    database: { ...about, is_embedded: facts.data_dir !== null },
    disk,
    backlog: {
      deliveries_due: Number(backlog.due),
      oldest_due_at: backlog.oldest_at,
      mails_waiting,
    },
    processes,
  }
}

async function diskOf(folder: string): Promise<System['disk']> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { folder, free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
