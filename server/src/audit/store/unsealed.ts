import { systemActor, type AccountId, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'

/** An account with entries that have no place yet, and the time of the first of them. */
export type WaitingAccount = { account_id: AccountId; since: Date }

/**
 * The accounts with entries that have no place yet. Not one account's: the list of those who look
 * after all. Steps from account to account through the primary key: as many steps as accounts,
 * however many entries wait.
 */
export function findUnsealed(database: Database, clock: Clock): Promise<WaitingAccount[]> {
  const context = contextFor(database, systemActor('acct_', 'audit'), clock)
  return inTransaction(
    context,
    async ({ sql }) => {
      const { rows } = await sql.query<WaitingAccount>({
        name: 'audit-unsealed-accounts',
        text: `
          with recursive waiting as (
            (select account_id, entry_id
               from audit_unsealed
              order by account_id, entry_id
              limit 1)
            union all
            select next.account_id, next.entry_id
              from waiting as w
             cross join lateral (
                     select u.account_id, u.entry_id
                       from audit_unsealed as u
                      where u.account_id > w.account_id
                      order by u.account_id, u.entry_id
                      limit 1) as next)
          select w.account_id, e.at as since
            from waiting as w
           cross join lateral (
                   select at
                     from audit_entry
                    where account_id = w.account_id and id = w.entry_id
                    limit 1) as e`,
      })
      return rows
    },
    { plans: 'indexes' },
  )
}
