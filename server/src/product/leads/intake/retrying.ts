import { isAddressTaken } from '#customers'
import { isKeyTaken } from '#idempotency'

/** Does a transaction again from its start, up to five times, where another one was in its way at the same moment. */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === 5 || !isPassing(error)) throw error
    }
  }
}

/** A lost race for a new customer or for a key, or a deadlock that PostgreSQL ended (40P01). */
const isPassing = (error: unknown): boolean =>
  isAddressTaken(error) ||
  isKeyTaken(error) ||
  (error instanceof Error && 'code' in error && error.code === '40P01')
