import { setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { boostBag, type BagResult } from './trees/bag.ts'
import { runBagsHere, type BagRunner } from './trees/bag-runner.ts'
import type { TrainingTable } from './data/table.ts'
import { train, type TrainingOptions } from './train.ts'

/*
 * The thread behind `trainInBackground`. It trains, and may send every other bag to a second
 * thread. The thread that boosts a bag does not affect the model: a bag gives the same result to
 * the last bit on any thread.
 */

const { table, options, niceness, threads } = workerData as {
  table: TrainingTable
  options: TrainingOptions
  niceness: number
  threads: 1 | 2
}
// On Linux, priority of process 0 means that of the calling thread. On other systems it would be
// that of the whole server.
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness)

const helper =
  threads === 2
    ? new Worker(new URL('./trees/bag-thread.ts', import.meta.url), { workerData: { niceness } })
    : null

const learnt = await train(table, options, helper ? runWith(helper) : runBagsHere)
parentPort?.postMessage({ learnt })
await helper?.terminate()

function runWith(second: Worker): BagRunner {
  return async (jobs) => {
    const theirs = new Promise<BagResult[]>((resolve, reject) => {
      second.once('message', resolve)
      second.once('error', reject)
    })
    second.postMessage(jobs.filter((_, i) => i % 2 === 1))
    const own = jobs.filter((_, i) => i % 2 === 0).map(boostBag)
    const others = await theirs
    return jobs
      .map((_, i) => (i % 2 === 0 ? own : others)[Math.floor(i / 2)])
      .filter((result) => result !== undefined)
  }
}
