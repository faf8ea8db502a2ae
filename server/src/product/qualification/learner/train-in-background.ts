import { Worker } from 'node:worker_threads'
import type { TrainingTable } from './data/table.ts'
import type { Learnt, TrainingOptions } from './train.ts'

/** What a training thread answers with. */
export type TrainingAnswer = { learnt: Learnt | null }

/**
 * How training stands back: `niceness` from 0 (like any thread) to 19 (only what nobody else wants), where threads have one of their own;
 * and on how many cores. How many changes nothing of the model.
 */
export type Background = { niceness: number; threads: 1 | 2; signal?: AbortSignal }

/**
 * Learns in threads of its own, so that whoever asks goes on answering requests. The threads end with the answer. Rejects when training
 * fails or `signal` aborts it.
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
      reject(new Error('Training ended without an answer.'))
    })
  })
}
