import { askBackends } from './ask-backends.ts'
import { type Connection, clientOptions } from './pool.ts'

const askMs = 3_000
const restMs = 500

/**
 * Checks a database repeatedly, each time on a new connection, and returns when it has not
 * responded for `patienceMs`. If the database is silent, this takes a few seconds longer, because
 * each check waits 3 s. An error counts as a response. `signal` ends the checks.
 */
export async function untilUnanswered(
  connection: Connection,
  patienceMs: number,
  signal: AbortSignal,
): Promise<void> {
  const options = clientOptions(connection, 'leadhouse pulse')
  let answeredAtMs = performance.now()
  while (!signal.aborted) {
    if (await askBackends(options, [], askMs)) answeredAtMs = performance.now()
    if (performance.now() - answeredAtMs >= patienceMs) return
    await new Promise((resolve) => setTimeout(resolve, restMs).unref())
  }
}
