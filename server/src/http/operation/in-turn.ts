import { Problem, seconds } from '#kit'

/** Does work of the same name one after the other. */
export type KeyTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The longest a request waits for the first one with its key. */
const patienceMs = seconds(10)

/**
 * Lets requests with the same Idempotency-Key wait for each other in memory. The database would make them wait as well, and does between
 * processes; but there each one that waits holds a connection, and twenty repetitions of one request would stop everybody else's.
 *
 * @throws Problem idempotency_in_progress from the turn of who waited 10 s
 */
export function openKeyTurns(): KeyTurns {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before === undefined ? work() : waitFor(before).then(work)
    // Whoever comes next only wants to know that this one has ended, not how.
    const ended = mine.catch(() => undefined)
    last.set(name, ended)
    try {
      return await mine
    } finally {
      if (last.get(name) === ended) last.delete(name)
    }
  }
}

async function waitFor(before: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('idempotency_in_progress')), patienceMs)
  })
  try {
    await Promise.race([before, impatience])
  } finally {
    clearTimeout(timer)
  }
}
