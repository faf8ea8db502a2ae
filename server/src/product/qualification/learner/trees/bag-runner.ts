import { boostBag, type BagJob, type BagResult } from './bag.ts'

/** Boosts many bags on any thread; results are in the order of the jobs. */
export type BagRunner = (jobs: readonly BagJob[]) => Promise<BagResult[]>

/** Boosts bags on the calling thread, one after the other. */
export const runBagsHere: BagRunner = async (jobs) => jobs.map(boostBag)
