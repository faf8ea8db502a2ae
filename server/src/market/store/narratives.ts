import type { Sql } from '#db'
import type { AccountId } from '#kit'
import type { MarketAnalysis } from '../schema.ts'
import type { Document } from './areas.ts'

/** A told analysis whose narrative is the template yet. */
export type Unwritten = { account_id: AccountId; id: string; document: Document }

/** Accounts with told analyses that nobody was asked to write. Not one account's: the worker's list. Uses market_analysis_unwritten. */
export async function findUnwritten(
  sql: Sql,
  toldAfter: Date,
): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'market-narrative-find',
    text: `
      select distinct account_id
        from market_analysis
       where told_at > $1 and narrated_at is null`,
    values: [toldAfter],
  })
  return rows
}

/**
 * Takes the account's newest told analysis nobody was asked to write, and notes that somebody is: a worker that dies leaves the template, which stands by
 * itself. Uses market_analysis_unwritten.
 */
export async function takeUnwritten(
  sql: Sql,
  account_id: AccountId,
  now: Date,
  toldAfter: Date,
): Promise<Unwritten | undefined> {
  const { rows } = await sql.query<Unwritten>({
    name: 'market-narrative-take',
    text: `
      update market_analysis set narrated_at = $1
       where (account_id, id) in (
               select account_id, id from market_analysis
                where account_id = $3 and told_at > $2 and narrated_at is null
                order by told_at desc limit 1 for update skip locked)
      returning account_id, id, document`,
    values: [now, toldAfter, account_id],
  })
  return rows[0]
}

/** Puts a narrative in the place of the template. */
export async function saveNarrative(
  sql: Sql,
  { account_id, id }: Unwritten,
  narrative: MarketAnalysis['narrative'],
): Promise<void> {
  await sql.query({
    name: 'market-narrative-save',
    text: `update market_analysis set document = jsonb_set(document, '{narrative}', $3::jsonb) where account_id = $1 and id = $2`,
    values: [account_id, id, JSON.stringify(narrative)],
  })
}
