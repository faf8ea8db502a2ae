import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { boostBag, type BagJob } from './bag.ts'

/* The second thread of training: boosts the bags it is sent, at low priority, until it is ended. */

if (process.platform === 'linux') setPriority(0, 10)

parentPort?.on('message', (jobs: BagJob[]) => parentPort?.postMessage(jobs.map(boostBag)))
