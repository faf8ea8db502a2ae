import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#db'
import { later, minutes } from '#kit'
import { leaseAccount, releaseAccount, type LeaseAccountRow } from './store/queries.ts'

/** Longer than any training takes. */
export const leaseMs = minutes(15)

/** How often somebody who waits for an account looks whether it is free. */
const lookEveryMs = 250

/**
 * Does what only one at a time may do with an account's models, once nobody else does: waits for the one who has the account, and for one that died until its
 * lease has run out. `onWait` is told once when there is somebody to wait for. `work` is given the account as it was taken, by which it knows at the end
 * whether it still is its own. Lets go where it fails; where it succeeds, it has let go in its own transaction.
 */
export async function withAccountLeased<T>(
  context: Context,
  onWait: () => void,
  work: (leased: LeaseAccountRow) => Promise<T>,
): Promise<T> {
  const { sql, actor, clock } = context
  const take = () => {
    const now = clock.now()
    const { account_id } = actor
    return leaseAccount(sql, { account_id, now, leased_until: later(now, leaseMs) })
  }
  let leased = await take()
  if (!leased) onWait()
  while (!leased) {
    await pause(lookEveryMs)
    leased = await take()
  }
  try {
    return await work(leased)
  } catch (error) {
    await releaseAccount(sql, leased)
    throw error
  }
}
