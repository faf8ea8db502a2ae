import type { TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import {
  releaseCustomers,
  type WriteCustomerAssigneeParams,
  writeCustomerAssignee,
} from './queries.ts'

/** New assignment of a customer. */
export type CustomerAssigned = Pick<
  WriteCustomerAssigneeParams,
  'assigned_to' | 'assigned_at' | 'assignment_reason'
>

/** Sets the assignee of a customer. The row must be locked already. Uses the primary key. */
export async function setCustomerAssignee(
  tx: TransactionContext,
  id: string,
  assigned: CustomerAssigned,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'customer', [{ account_id, id }])
  await writeCustomerAssignee(tx, { ...assigned, id })
}

/** Unassigns the customers of a member who left. Returns their number. */
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
