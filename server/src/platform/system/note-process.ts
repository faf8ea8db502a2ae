import os from 'node:os'
import { days, later, systemActor, type Clock } from '#kit'
import { contextFor, type Database } from '#db'
import type { ProcessState } from './schema.ts'
import { proveWrite, upsertProcess } from './store/processes.ts'
import { deleteProcess, deleteSilent } from './store/queries.ts'
import type { RoundWatch } from './watch-rounds.ts'

/** This process, as the others are to see it. */
export type ProcessNote = {
  /** Names it among the others. */
  readonly id: string
  /** Says that the process lives. A round; never asks to be repeated at once. */
  noteOnce: () => Promise<void>
  /**
   * Says the same and no more, through `probe`. That it returns shows that a commit can be written: that its row is kept, and that the disk
   * has room for what is not yet there. @throws what the database says where not
   */
  prove: (probe: Database) => Promise<void>
  /** Takes the process off the list. */
  leave: () => Promise<void>
}

/** Lets every process of the instance say what it is, so that any of them can show them all. */
export function openProcessNote({
  database,
  clock,
  roles,
  version,
  rounds,
}: {
  database: Database
  clock: Clock
  roles: ReadonlySet<ProcessState['roles'][number]>
  version: string
  rounds: RoundWatch
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
    rounds: rounds.states(),
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
