import type { Context, TransactionContext } from '#db'
import { listLeadsOfMember, writeAssignee, type WriteAssigneeParams } from './assigned.sql.ts'

/** Whose a lead is from now on, and how often it was taken back by now; null leaves that as it is. */
export type Assigned = Omit<WriteAssigneeParams, 'account_id' | 'id' | 'now'>

/** Writes whose a lead is; the clock looks at it at once where an answer is owed, from the moment it was given on. By primary key. */
export async function saveAssignee(
  { sql, actor: { account_id }, clock }: TransactionContext,
  id: string,
  assigned: Assigned,
): Promise<void> {
  await writeAssignee(sql, { ...assigned, account_id, id, now: clock.now() })
}

/** The open leads of a member, by their customer: the order in which many are locked. */
export const leadsOfMember = (
  { sql, actor: { account_id } }: Context,
  user_id: string,
): Promise<{ id: string }[]> => listLeadsOfMember(sql, { account_id, user_id })
