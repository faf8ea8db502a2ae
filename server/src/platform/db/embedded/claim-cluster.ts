import fs from 'node:fs'

/**
 * The lease of this process on a running database. The database runs as long as a process has a
 * lease.
 */
export type ClusterLease = { readonly isValid: () => boolean; readonly release: () => void }

/**
 * Takes a lease on the database, if it runs and has a watcher.
 *
 * A lease is the write end of a named pipe. A small shell next to PostgreSQL, the watcher, has the
 * read end open. The kernel counts the writers and notifies the shell when the last one is gone,
 * even if it was killed.
 */
export function tryLeaseCluster(pipe: string): ClusterLease | undefined {
  const descriptor = openWriteEnd(pipe)
  if (descriptor === undefined) return undefined
  const { ino } = fs.fstatSync(descriptor)
  return {
    // The watcher removes the pipe before it stops PostgreSQL, so a lease on a removed pipe is
    // invalid.
    isValid: () => fs.statSync(pipe, { throwIfNoEntry: false })?.ino === ino,
    release: () => fs.closeSync(descriptor),
  }
}

function openWriteEnd(pipe: string): number | undefined {
  try {
    return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENXIO' || code === 'ENOENT') return undefined
    throw error
  }
}
