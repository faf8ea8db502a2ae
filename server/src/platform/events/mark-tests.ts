import type { AccountId } from '#kit'
import type { Emit } from './emit.ts'

/**
 * An `Emit` that also tells of what happens in test accounts as test: a receiver that heeds `data.test`, as it must for test leads, never takes it for real.
 * `isTest` is asked within the transaction and must be answered from memory mostly.
 */
export const markTests =
  (emit: Emit, isTest: (account_id: AccountId) => Promise<boolean>): Emit =>
  async (tx, domainEvents) => {
    const marked = domainEvents.map(async (domainEvent) => ({
      ...domainEvent,
      is_test: domainEvent.is_test || (await isTest(domainEvent.account_id)),
    }))
    await emit(tx, await Promise.all(marked))
  }
