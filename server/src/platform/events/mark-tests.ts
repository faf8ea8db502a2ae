import type { AccountId } from '#kit'
import type { Emit } from './emit.ts'

/**
 * Creates an `Emit` that marks the events of test accounts as test data. Receivers must check
 * `data.test` because of test leads. They therefore never mistake events of test accounts for real
 * events. `isTest` is called within the transaction and must usually return its result from memory.
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
