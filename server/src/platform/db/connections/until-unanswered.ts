import { askBackends } from './ask-backends.ts'
import { type Connection, clientOptions } from './pool.ts'

const askMs = 3_000
const restMs = 500

/**
 * Asks a database again and again, each time on a connection of its own, and ends once it gave no answer for `patienceMs` (a few seconds more where it
 * is silent, as each question waits 3 s). Never ends while it answers, if only with an error; `signal` ends it too.
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
