import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { seconds } from '#kit'

/** So long the thread waits for another password: several come when a person is told to choose a better one. */
const restMs = seconds(20)

let thread: Worker | undefined
let rest: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * How many guesses a password takes, counted in a thread of its own, one at a time. The lists take forty megabytes and passwords are set seldom: the
 * thread ends when it rests and gives them back, and no request waits behind its work. @throws when the thread dies
 */
export function guessesInThread(password: string, words: readonly string[]): Promise<number> {
  const mine = last.then(
    () => ask(password, words),
    () => ask(password, words),
  )
  last = mine
  return mine
}

async function ask(password: string, words: readonly string[]): Promise<number> {
  clearTimeout(rest)
  const worker = (thread ??= new Worker(new URL('./guess-thread.ts', import.meta.url)))
  const ended = new AbortController()
  const { signal } = ended
  worker.ref()
  try {
    const answer = once(worker, 'message', { signal })
    const end = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that judges passwords ended.')
    })
    worker.postMessage({ password, words })
    const [guesses] = (await Promise.race([answer, end])) as [number]
    // At rest it keeps no process alive.
    worker.unref()
    rest = setTimeout(() => stop(worker), restMs).unref()
    return guesses
  } catch (error) {
    stop(worker)
    throw error
  } finally {
    ended.abort()
  }
}

function stop(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
