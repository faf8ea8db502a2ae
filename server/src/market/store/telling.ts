import type { Sql, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import { keyValues, type Document } from './areas.ts'

/** An area something is to be told of. */
export type Telling = AreaKey & { analysis_id: string; figures: Document }

/** Areas whose analysis is due to be told of, of each account one before the second of any. Uses market_area_to_tell. */
export async function findTellings(
  sql: Sql,
  { now, resting, limit }: { now: Date; resting: readonly string[]; limit: number },
): Promise<AreaKey[]> {
  const { rows } = await sql.query<AreaKey>({
    name: 'market-tellings',
    text: `
      select account_id, city, type, state, currency
        from market_area
       where tell_at <= $1 and account_id <> all($3::text[])
       order by row_number() over (partition by account_id order by tell_at), tell_at
       limit $2`,
    values: [now, limit, resting],
  })
  return rows
}

/** Takes an area that is still due, locked; undefined when another worker has it or told of it meanwhile. */
export async function takeTelling(
  tx: TransactionContext,
  key: AreaKey,
  now: Date,
): Promise<Telling | undefined> {
  const { rows } = await tx.sql.query<Telling>({
    name: 'market-telling-take',
    text: `
      select a.account_id, a.city, a.type, a.state, a.currency, a.analysis_id, n.document as figures
        from market_area as a
        join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id
       where a.account_id = $1 and a.city = $2 and a.type = $3 and a.state = $4 and a.currency = $5
         and a.tell_at <= $6
         for update of a skip locked`,
    values: [...keyValues(key), now],
  })
  return rows[0]
}

/** Notes what was told of an area; the next telling needs something else to say. */
export async function noteTold(tx: TransactionContext, telling: Telling, now: Date): Promise<void> {
  const { price, sample } = telling.figures
  await tx.sql.query({
    name: 'market-told',
    text: `
      update market_area
         set told_at = $6, told_low = $7, told_high = $8, told_sufficient = $9, tell_at = null
       where account_id = $1 and city = $2 and type = $3 and state = $4 and currency = $5`,
    values: [
      ...keyValues(telling),
      now,
      price.ci95?.low ?? null,
      price.ci95?.high ?? null,
      sample.sufficient,
    ],
  })
}
