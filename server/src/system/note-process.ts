import os from 'node:os'
import type { Clock } from '#kit'
import type { Database } from '#db'
import type { ProcessState } from './schema.ts'
import { deleteProcess, deleteSilent, upsertProcess } from './store.ts'
import type { RoundWatch } from './watch-rounds.ts'

/** This process, as the others are to see it. */
export type ProcessNote = {
  /** Says that the process lives. A round; never asks to be repeated at once. */
  noteOnce: () => Promise<void>
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
  return {
    async noteOnce() {
      const seen_at = clock.now()
      await upsertProcess(database, {
        id,
        roles: [...roles],
        version,
        node_version: process.versions.node,
        memory_bytes: process.memoryUsage.rss(),
        started_at,
        seen_at,
        rounds: rounds.states(),
      })
      await deleteSilent(database, seen_at)
    },
    leave: () => deleteProcess(database, id),
  }
}
