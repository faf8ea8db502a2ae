import { open } from 'node:fs/promises'
import { minutes, type Log } from '#kit'

/** How often what lasts is told again. */
const silenceMs = minutes(1)

/**
 * Looks whether a file can still be opened, and tells the log when none can: the kernel then closes what would connect to us, and neither it nor Node
 * says a word. Told once a minute while it lasts, with what to do, and once when it is over. A round.
 */
export function watchDescriptors(log: Log): () => Promise<void> {
  let reportedMs: number | undefined
  return async () => {
    const fault = await faultOfOpening()
    if (fault === null) {
      if (reportedMs !== undefined) log.warn('files and connections can be opened again')
      reportedMs = undefined
      return
    }
    const now = performance.now()
    if (reportedMs !== undefined && now - reportedMs < silenceMs) return
    reportedMs = now
    log.error({ code: fault }, remedies[fault])
  }
}

const remedies = {
  EMFILE:
    'this process has no file descriptor left, and new connections are closed: raise its limit (LimitNOFILE= in its service, ulimit -n), or find out who holds so many connections',
  ENFILE:
    'this machine has no file descriptor left, and new connections are closed: raise its limit (fs.file-max), or find out which process holds so many',
} as const

async function faultOfOpening(): Promise<keyof typeof remedies | null> {
  try {
    await (await open(import.meta.filename)).close()
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EMFILE' || code === 'ENFILE' ? code : null
  }
}
