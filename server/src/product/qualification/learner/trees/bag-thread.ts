import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { boostBag, type BagJob } from './bag.ts'

/* The second thread of training: boosts the bags it is sent, at the priority of the first, until it is ended. */

const { niceness } = workerData as { niceness: number }
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness)

parentPort?.on('message', (jobs: BagJob[]) => parentPort?.postMessage(jobs.map(boostBag)))
