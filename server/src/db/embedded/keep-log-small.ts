import fs from 'node:fs'

/** The most the log of PostgreSQL holds before it begins anew, in bytes; one such part is kept beside it. */
export const maxLogBytes = 10_000_000

/** So often it is looked at. */
const everyMs = 2_000

/**
 * Bounds the log of PostgreSQL, `postgres.log`, for as long as somebody uses the database: what it says depends on what strangers ask, and must not fill the
 * disk. Past 10 MB it is copied to `postgres.log.1` and emptied in place, because PostgreSQL goes on writing to the file it was started with, always at its
 * end. Lines written between the copy and the emptying are lost. Returns how to stop.
 *
 * PostgreSQL's own collector would be one more process, and bounds its files by time alone.
 */
export function keepLogSmall(log: string): () => void {
  const look = (): void => {
    const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxLogBytes) beginAnew(log)
  }
  look()
  const looking = setInterval(look, everyMs).unref()
  return () => clearInterval(looking)
}

/** Of several processes that use the database one is enough; two at once do no more harm than one that finds little to keep. */
function beginAnew(log: string): void {
  const beside = `${log}.${process.pid}`
  try {
    fs.copyFileSync(log, beside)
    fs.renameSync(beside, `${log}.1`)
    fs.truncateSync(log)
  } catch {
    // A full disk or a folder that may not be written: nothing is lost by trying again at the next look.
    fs.rmSync(beside, { force: true })
  }
}
