import type { TransactionContext } from '#db'
import { takeSetupTokens } from './queries.ts'

/** Takes all set-up tokens in the transaction that opens the first account; whether this one was among them and still good. */
export async function takeSetupToken(tx: TransactionContext, hash: Buffer): Promise<boolean> {
  const tokens = await takeSetupTokens(tx.sql, {})
  const now = tx.clock.now()
  return tokens.some((token) => token.hash.equals(hash) && token.expires_at > now)
}
