import os from 'node:os'
import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, type Database } from '#db'
import type { ProcessState } from './schema.ts'
import { proveWrite, upsertProcess } from './store/processes.ts'
import { deleteProcess, deleteSilent } from './store/queries.ts'
import type { BackgroundJobWatch } from './watch-jobs.ts'

/** Heartbeat of this process, for the other processes. */
export type ProcessNote = {
  /** Identifies this process among all processes. */
  readonly id: string
  /** Writes the heartbeat. Runs as a background job and never requests an immediate repetition. */
  noteOnce: () => Promise<void>
  /**
   * Writes only the heartbeat, through `probe`. If it returns, a commit can be written: the row is
   * stored, and the disk has space for new data.
   * @throws the error of the database otherwise
   */
  prove: (probe: Database) => Promise<void>
  /** Removes the process from the list. */
  leave: () => Promise<void>
}

/**
 * Writes the state of this process to the database, so that any process of the instance can list
 * all of them.
 */
export function openProcessNote({
  database,
  clock,
  roles,
  version,
  jobs,
}: {
  database: Database
  clock: Clock
  roles: ReadonlySet<ProcessState['roles'][number]>
  version: string
  jobs: BackgroundJobWatch
}): ProcessNote {
  const id = `${os.hostname()}:${process.pid}`
  const started_at = clock.now()
  const wordOf = (): ProcessState => ({
    id,
    roles: [...roles],
    version,
    node_version: process.versions.node,
    memory_bytes: process.memoryUsage.rss(),
    started_at,
    seen_at: clock.now(),
    jobs: jobs.states(),
  })
  return {
    id,
    async noteOnce() {
      const word = wordOf()
      await upsertProcess(database, word)
      await deleteSilent(database.pool, { before: later(word.seen_at, -days(1)) })
    },
    prove: (probe) => proveWrite(contextFor(probe, systemActor('acct_', 'probe'), clock), wordOf()),
    async leave() {
      await deleteProcess(database.pool, { id })
    },
  }
}
