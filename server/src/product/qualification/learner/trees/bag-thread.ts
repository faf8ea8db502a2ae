import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { boostBag, type BagJob } from './bag.ts'

/*
 * The second thread of training. Boosts the bags it is sent, with the priority of the first thread,
 * until it is terminated.
 */

const { niceness } = workerData as { niceness: number }
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness)

parentPort?.on('message', (jobs: BagJob[]) => parentPort?.postMessage(jobs.map(boostBag)))
