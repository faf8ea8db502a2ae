import type { Context, Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { QualificationSettings } from '#qualification'

/** Up to where leads were counted, and what those that came by import are counted by: the model at work, null for the starting rules, and the account's settings. */
export type Basis = {
  model_id: string | null
  base_rate: number
  hot_at: number
  warm_at: number
  qualify_at: QualificationSettings['qualify_at']
  /** The id before which all leads were counted once. */
  before_id: string
}

/**
 * Takes the account's turn to fold until the transaction ends, and has its imported leads counted anew where the basis is another than they were counted by.
 * Gives the basis that holds.
 */
export async function takeTurn(tx: TransactionContext): Promise<Basis> {
  const { account_id } = tx.actor
  await tx.sql.query({
    name: 'funnel-begin',
    text: 'insert into funnel (account_id) values ($1) on conflict do nothing',
    values: [account_id],
  })
  await tx.sql.query({
    name: 'funnel-lock',
    text: 'select from funnel where account_id = $1 for update',
    values: [account_id],
  })
  const { rows } = await tx.sql.query<Basis & { is_same: boolean }>({
    name: 'funnel-basis',
    text: `
      select f.before_id, l.champion_id as model_id, a.base_rate, a.hot_at, a.warm_at, a.qualify_at,
             not (${isStale}) as is_same
        from funnel as f
        join account as a on a.id = f.account_id
        left join learning as l on l.account_id = f.account_id
       where f.account_id = $1`,
    values: [account_id],
  })
  const [found] = rows
  if (!found) throw new Error('The row that was just made is gone.')
  const { is_same, ...basis } = found
  if (!is_same) await countAnew(tx, basis)
  return basis
}

/** By what imported leads were counted no longer holds. */
const isStale = `(f.model_id, f.base_rate, f.hot_at, f.warm_at)
                 is distinct from (l.champion_id, a.base_rate, a.hot_at, a.warm_at)`

async function countAnew(tx: TransactionContext, basis: Basis): Promise<void> {
  const { account_id } = tx.actor
  const { model_id, base_rate, hot_at, warm_at } = basis
  await tx.sql.query({
    name: 'funnel-rebase',
    text: `update funnel
              set model_id = $2, base_rate = $3, hot_at = $4, warm_at = $5
            where account_id = $1`,
    values: [account_id, model_id, base_rate, hot_at, warm_at],
  })
  await tx.sql.query({
    name: 'funnel-count-anew',
    text: `
      insert into lead_change (account_id, lead_ids)
      select $1, array_agg(lead_id)
        from (select lead_id, (row_number() over (order by lead_id) - 1) / 500 as part
                from funnel_lead
               where account_id = $1 and is_imported) as l
       group by part`,
    values: [account_id],
  })
}

/** Whether changed leads of the account wait, or imported ones for another basis. By primary keys. */
export async function isWaiting({ sql, actor }: Context): Promise<boolean> {
  const { rows } = await sql.query<{ is_waiting: boolean }>({
    name: 'funnel-waiting',
    text: `
      select exists (select from lead_change where account_id = $1)
          or exists (
               select
                 from funnel as f
                 join account as a on a.id = f.account_id
                 left join learning as l on l.account_id = f.account_id
                where f.account_id = $1 and f.has_imported and ${isStale}) as is_waiting`,
    values: [actor.account_id],
  })
  return rows[0]?.is_waiting ?? false
}

/** Notes that the account has leads that came by import: a round looks whether their basis holds. */
export async function noteImported(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    name: 'funnel-imported',
    text: `update funnel set has_imported = true where account_id = $1 and not has_imported`,
    values: [tx.actor.account_id],
  })
}

/** The accounts with imported leads whose basis no longer holds. Not one account's: the worker's list. Uses funnel_with_imported. */
export async function findRebased(sql: Sql): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'funnel-rebased',
    text: `
      select f.account_id
        from funnel as f
        join account as a on a.id = f.account_id
        left join learning as l on l.account_id = f.account_id
       where f.has_imported and ${isStale}`,
  })
  return rows
}
