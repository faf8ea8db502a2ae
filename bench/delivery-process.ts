import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/**
 * A receiver in a separate process: `take` returns the arrivals since the last call, and the
 * maximum number of connections open at once.
 */
export type Receiver = {
  url: string
  take(): Promise<{ arrivals: [string, number][]; maxOpen: number }>
  stop(): void
}

/** Starts a receiver that responds after `delayMs`; for `mode` see bench/delivery-receiver.ts. */
export async function startReceiver(delayMs: number, mode = ''): Promise<Receiver> {
  const child = fork(path.join(import.meta.dirname, 'delivery-receiver.ts'), [
    String(delayMs),
    mode,
  ])
  const { port } = (await answerOf(child)) as { port: number }
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async take() {
      child.send('take')
      return (await answerOf(child)) as Awaited<ReturnType<Receiver['take']>>
    },
    stop: () => child.disconnect(),
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The receiver ended.'))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message)
    })
  })
}
