import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#db'
import { later, minutes } from '#kit'
import { leaseAccount, releaseAccount, type LeaseAccountRow } from './store/queries.ts'

/** Lease time of an account. It must exceed the duration of any training. */
export const leaseMs = minutes(15)

/** How often a waiting caller checks whether the account is free. */
const lookEveryMs = 250

/**
 * Runs work that only one process at a time may do with an account's models. Waits until no other
 * process has the account leased. If a process died, waits until its lease expires. `onWait` is
 * called once if the account is leased. `work` receives the leased account, and uses it at the end
 * to check that the lease is still its own. If `work` fails, the lease is released. If it succeeds,
 * it must have released the lease in its own transaction.
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
