import type { Sql, TransactionContext } from '#db'

/** What was promised of a lead by a model like the one that scores which was not taught it. */
export type HeldOutPromise = { lead_id: string; probability: number }

/**
 * Keeps with a model the promises for those of the leads that came by import, and lets go of those of models that are neither at work nor to go back to. Others
 * were promised something when they came. Cost: a look-up a lead by the primary key of scores, 30,000 in about a second.
 */
export async function keepHeldOut(
  tx: TransactionContext,
  model_id: string,
  promises: readonly HeldOutPromise[],
): Promise<void> {
  const { account_id } = tx.actor
  await tx.sql.query({
    text: `delete from held_out_promise as h
            using learning as l
            where h.account_id = $1
              and l.account_id = h.account_id
              and h.model_id is distinct from l.champion_id
              and h.model_id is distinct from l.former_id`,
    values: [account_id],
  })
  await tx.sql.query({
    text: `
      insert into held_out_promise (account_id, model_id, lead_id, probability)
      select $1, $2, t.lead_id, t.probability
        from unnest($3::text[], $4::float8[]) as t (lead_id, probability)
       where exists (
               select
                 from every_score as s
                where s.account_id = $1 and s.lead_id = t.lead_id and s.cause = 'lead.imported')
      on conflict do nothing`,
    values: [
      account_id,
      model_id,
      promises.map(({ lead_id }) => lead_id),
      promises.map(({ probability }) => probability),
    ],
  })
}

/** What is kept with a model of promises: whether there are any, and those for some leads. By primary key. */
export async function findHeldOut(
  sql: Sql,
  account_id: string,
  model_id: string,
  lead_ids: readonly string[],
): Promise<{ hasAny: boolean; promises: ReadonlyMap<string, number> }> {
  const { rows } = await sql.query<HeldOutPromise>({
    name: 'held-out-of',
    text: `(select lead_id, probability
              from held_out_promise
             where account_id = $1 and model_id = $2
             limit 1)
           union
           select lead_id, probability
             from held_out_promise
            where account_id = $1 and model_id = $2 and lead_id = any($3)`,
    values: [account_id, model_id, lead_ids],
  })
  const promises = new Map(rows.map(({ lead_id, probability }) => [lead_id, probability]))
  return { hasAny: rows.length > 0, promises }
}
