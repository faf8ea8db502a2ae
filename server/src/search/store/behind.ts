import type { Database } from '#db'
import type { AccountId } from '#kit'
import type { Kind } from '../terms.ts'

/** What is behind: a full block of records older than these ids, or notes that are so many or so old. */
export type Behind = {
  before: Readonly<Record<Kind, string>>
  block: number
  notes: number
  noted_before: Date
}

/** Of so many accounts that come after one, those that are behind; and with which the next are to begin. By primary keys, a thousand entries an account at most. */
export async function findBehind(
  { pool }: Database,
  after: string,
  { before, block, notes, noted_before }: Behind,
  resting: readonly string[],
): Promise<{ found: { account_id: AccountId }[]; last: string }> {
  const { rows } = await pool.query<{ account_id: AccountId; is_behind: boolean }>({
    name: 'search-behind',
    text: `
      select a.id as account_id,
             a.id <> all($2)
         and (exists (select from search_block where account_id = a.id and prints is null)
           or (select count(*) >= $6 or coalesce(min(noted_at) < $7, false) from search_due where account_id = a.id)
           or exists (
                select
                  from lead
                 where account_id = a.id
                   and id >= coalesce((select before_id from search_mark where account_id = a.id and kind = 'lead'), '')
                   and id < $3
                offset $5)
           or exists (
                select
                  from customer
                 where account_id = a.id
                   and id >= coalesce((select before_id from search_mark where account_id = a.id and kind = 'customer'), '')
                   and id < $4
                offset $5)) as is_behind
        from (select id from account where id > $1 order by id limit ${most}) as a
       order by a.id`,
    values: [after, resting, before.lead, before.customer, block - 1, notes, noted_before],
  })
  return {
    found: rows.filter(({ is_behind }) => is_behind),
    last: rows.length < most ? '' : (rows.at(-1)?.account_id ?? ''),
  }
}

/** Of each up to a block's entries are counted, so that a time takes some tens of milliseconds at most. */
const most = 100
