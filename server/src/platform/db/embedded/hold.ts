import fs from 'node:fs'

/** Our share in a running database. The database lives as long as somebody has one. */
export type Hold = { readonly isValid: () => boolean; readonly release: () => void }

/**
 * Takes a share in the database, if one runs and is watched.
 *
 * A share is the write end of a named pipe whose read end a small shell beside PostgreSQL keeps. The kernel counts the
 * writers and tells the shell when the last one is gone, however it went: closed, ended or killed.
 */
export function tryHold(pipe: string): Hold | undefined {
  const descriptor = openWriteEnd(pipe)
  if (descriptor === undefined) return undefined
  const { ino } = fs.fstatSync(descriptor)
  return {
    // The watcher removes the pipe before it stops PostgreSQL: a share in a removed pipe holds nothing.
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
