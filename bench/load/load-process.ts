import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Load, LoadResult } from './run-load.ts'

/**
 * Runs a load in a separate process, so that the generator only takes its share of the machine from
 * the measured service. @throws if it exits before it is done.
 */
export async function loadFrom(load: Load): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'run-load.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  child.send(load)
  const ended = exited.then(() => {
    throw new Error('The load ended before it was done.')
  })
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult]
  await exited
  return result
}
