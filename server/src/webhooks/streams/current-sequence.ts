import type { Context } from '#db'
import { findStream } from '../store/attempts.sql.ts'

/** Where the account's stream is now. */
export async function currentSequence({ actor, sql }: Context): Promise<number> {
  return (await findStream(sql, { account_id: actor.account_id }))?.sequence ?? 0
}
