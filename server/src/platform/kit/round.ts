import type { EachAccount } from './each-account.ts'
import type { Loop } from './loop.ts'

/** What a process repeats. */
export type Round = {
  /** What it does, as the operator reads it. */
  name: string
  /** How long it rests when there was nothing to do, in seconds. */
  restSeconds: number
  /** Does it once; more than nothing done means that it is done again at once. */
  once: (each: EachAccount) => Promise<number | boolean | void>
}

/** Begins to repeat a round, watched by its name. */
export type KeepRound = (round: Round) => Loop

/** A round that rests whatever it did: what it does comes beside other work, not before it. */
export const resting = (round: Round): Round => ({
  ...round,
  once: async (each) => void (await round.once(each)),
})
