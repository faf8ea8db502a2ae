import { isAddressTaken } from '#customers'
import { isViolationOf } from '#db'
import { isKeyTaken } from '#idempotency'

/**
 * Runs a transaction, up to five times in total if it fails because of a concurrent transaction.
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === 5 || !isPassing(error)) throw error
    }
  }
}

/**
 * Returns whether the error is a lost race for a new customer, an `external_id` or an
 * Idempotency-Key, or a deadlock that PostgreSQL aborted (40P01).
 */
const isPassing = (error: unknown): boolean =>
  isAddressTaken(error) ||
  isKeyTaken(error) ||
  isViolationOf('lead_external_id', error) ||
  (error instanceof Error && 'code' in error && error.code === '40P01')
