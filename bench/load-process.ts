import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Load, LoadResult } from './load.ts'

/** Runs a load in a process of its own, so that measuring takes nothing from what is measured but its share of the machine. */
export async function loadFrom(load: Load): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(load)
  const [result] = (await once(child, 'message')) as [LoadResult]
  if (child.exitCode === null) await once(child, 'exit')
  return result
}
