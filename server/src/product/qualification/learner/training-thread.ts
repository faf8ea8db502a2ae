import { setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { boostBag, type BagResult } from './trees/bag.ts'
import { runBagsHere, type BagRunner } from './trees/bag-runner.ts'
import type { TrainingTable } from './data/table.ts'
import { train, type TrainingOptions } from './train.ts'

/*
 * The thread behind `trainInBackground`. It learns, and where it may gives every other bag to a second thread. Which thread boosts a bag changes
 * nothing: a bag is the same to the last bit wherever it is boosted.
 */

const { table, options, niceness, threads } = workerData as {
  table: TrainingTable
  options: TrainingOptions
  niceness: number
  threads: 1 | 2
}
// On Linux the priority of "process 0" is that of the calling thread; elsewhere it would be the whole server's.
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
