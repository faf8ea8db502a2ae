import type { TransactionContext } from '#db'
import { noteChanged } from '#search'

/** Whose a customer is from now on. */
export type CustomerAssigned = {
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
}

/** Writes whose a customer is. By primary key; locked already. */
export async function keepAssignee(
  tx: TransactionContext,
  id: string,
  { assigned_to, assigned_at, assigned_because }: CustomerAssigned,
): Promise<void> {
  const { account_id } = tx.actor
  noteChanged(tx, 'customer', [{ account_id, id }])
  await tx.sql.query({
    name: 'customer-keep-assignee',
    text: `
      update customer
         set assigned_to = $3,
             assigned_at = $4,
             assigned_because = $5,
             updated_at = $6,
             version = version + 1
       where account_id = $1 and id = $2`,
    values: [account_id, id, assigned_to, assigned_at, assigned_because, tx.clock.now()],
  })
}

/** Takes customers from a member who left. Reads the account’s customers, for a member leaves once. How many. */
export async function releaseCustomersOf(tx: TransactionContext, user_id: string): Promise<number> {
  const { account_id } = tx.actor
  const { rows } = await tx.sql.query<{ id: string }>({
    text: `
      update customer
         set assigned_to = null,
             assigned_at = null,
             assigned_because = null,
             version = version + 1
       where account_id = $1 and assigned_to = $2
      returning id`,
    values: [account_id, user_id],
  })
  noteChanged(
    tx,
    'customer',
    rows.map(({ id }) => ({ account_id, id })),
  )
  return rows.length
}
