import { Worker } from 'node:worker_threads'
import type { TrainingTable } from './data/table.ts'
import type { Learnt, TrainingOptions } from './train.ts'

/** Message with the result of a training thread. */
export type TrainingAnswer = { learnt: Learnt | null }

/**
 * Priority of training. `niceness` is from 0 (like any thread) to 19 (only otherwise idle time), on
 * systems where threads have their own. `threads` is the number of cores; it does not affect the
 * model.
 */
export type Background = { niceness: number; threads: 1 | 2; signal?: AbortSignal }

/**
 * Trains in separate threads, so that the caller can continue to handle requests. The threads end
 * with the result. Rejects if training fails or `signal` aborts it.
 */
export function trainInBackground(
  table: TrainingTable,
  options: TrainingOptions,
  { niceness, threads, signal }: Background,
): Promise<Learnt | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./training-thread.ts', import.meta.url), {
      workerData: { table, options, niceness, threads },
    })
    const stop = () => void worker.terminate()
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', ({ learnt }: TrainingAnswer) => resolve(learnt))
    worker.once('error', reject)
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop)
      reject(new Error('Training ended without a result.'))
    })
  })
}
