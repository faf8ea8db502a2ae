import { Worker } from 'node:worker_threads'
import type { Model } from '../model.ts'
import type { TrainingTable } from './table.ts'
import type { TrainingOptions } from './train.ts'

/** What a training thread answers with. */
export type TrainingAnswer = { model: Model | null }

/**
 * Learns in two threads of its own, so that whoever asks goes on answering requests. The threads run at low priority where the system
 * lets a thread have its own, and end with the answer. Rejects when training fails or `signal` aborts it.
 */
export function trainInBackground(
  table: TrainingTable,
  options: TrainingOptions,
  signal?: AbortSignal,
): Promise<Model | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./training-thread.ts', import.meta.url), {
      workerData: { table, options },
    })
    const stop = () => void worker.terminate()
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', ({ model }: TrainingAnswer) => resolve(model))
    worker.once('error', reject)
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop)
      reject(new Error('Training ended without an answer.'))
    })
  })
}
