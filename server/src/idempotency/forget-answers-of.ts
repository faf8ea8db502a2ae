import type { TransactionContext } from '#db'

/**
 * Forgets what was answered about a customer, as an erasure asks: what is known to be about them, and what names them by their id or one of `words` among
 * other things, as the answer to a batch may. Answers how many. Keys live for a day, so the account's own are few enough to look through.
 */
export async function forgetAnswersOf(
  tx: TransactionContext,
  customer_id: string,
  words: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.sql.query({
    text: `
      delete from idempotency_key as k
       where k.account_id = $1
         and (k.customer_id = $2
              or case
                   when k.is_sealed or k.body is null then false
                   else exists (
                          select 1
                            from unnest($3::text[]) as w (word)
                           where position(w.word in lower(convert_from(k.body, 'UTF8'))) > 0)
                 end)`,
    values: [tx.actor.account_id, customer_id, [customer_id, ...words]],
  })
  return rowCount ?? 0
}
