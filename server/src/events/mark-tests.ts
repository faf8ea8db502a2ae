import type { AccountId } from '#kit'
import type { Emit } from './emit.ts'

/**
 * An `Emit` that also tells of what happens in test accounts as test: a receiver that heeds `data.test`, as it must for test leads, never takes it for real.
 * `isTest` is asked within the transaction and must be answered from memory mostly.
 */
export const markTests =
  (emit: Emit, isTest: (account_id: AccountId) => Promise<boolean>): Emit =>
  async (tx, happenings) => {
    const marked = happenings.map(async (happening) => ({
      ...happening,
      is_test: happening.is_test || (await isTest(happening.account_id)),
    }))
    await emit(tx, await Promise.all(marked))
  }
