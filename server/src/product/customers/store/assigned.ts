import type { TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import {
  releaseCustomers,
  type WriteCustomerAssigneeParams,
  writeCustomerAssignee,
} from './queries.ts'

/** Whose a customer is from now on. */
export type CustomerAssigned = Pick<
  WriteCustomerAssigneeParams,
  'assigned_to' | 'assigned_at' | 'assigned_because'
>

/** Writes whose a customer is. By primary key; locked already. */
export async function keepAssignee(
  tx: TransactionContext,
  id: string,
  assigned: CustomerAssigned,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'customer', [{ account_id, id }])
  await writeCustomerAssignee(tx, { ...assigned, id })
}

/** Takes customers from a member who left. How many. */
export async function releaseFromMember(tx: TransactionContext, user_id: string): Promise<number> {
  const { account_id } = tx.actor
  const released = await releaseCustomers(tx, { user_id })
  noteChangedRecords(
    tx,
    'customer',
    released.map(({ id }) => ({ account_id, id })),
  )
  return released.length
}
