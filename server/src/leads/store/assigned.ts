import type { Context, TransactionContext } from '#db'

/** Whose a lead is from now on. */
export type Assigned = {
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  /** How often it was taken back by now; null leaves that as it is. */
  taken_back: number | null
}

/** Writes whose a lead is; the clock looks at it at once where an answer is owed, from the moment it was given on. By primary key. */
export async function saveAssignee(
  tx: TransactionContext,
  id: string,
  { assigned_to, assigned_at, assigned_because, offered_to, taken_back }: Assigned,
): Promise<void> {
  await tx.sql.query({
    name: 'lead-save-assignee',
    text: `
      update lead
         set assigned_to = $3,
             assigned_at = $4,
             assigned_because = $5,
             offered_to = $6,
             taken_back = coalesce($7, taken_back),
             watch_at = case
               when due_at is not null and first_response_at is null
               then least(watch_at, coalesce($4::timestamptz, $8)) end,
             updated_at = $8,
             version = version + 1
       where account_id = $1 and id = $2`,
    values: [
      tx.actor.account_id,
      id,
      assigned_to,
      assigned_at,
      assigned_because,
      offered_to,
      taken_back,
      tx.clock.now(),
    ],
  })
}

/** The open leads of a member, by their customer: the order in which many are locked. Reads the account’s leads, for a member leaves once. */
export async function leadsOfMember(context: Context, user_id: string): Promise<{ id: string }[]> {
  const { rows } = await context.sql.query<{ id: string }>({
    text: `
      select id
        from lead
       where account_id = $1
         and assigned_to = $2
         and deleted_at is null
         and status in ('received', 'qualified', 'unqualified')
       order by customer_id, id`,
    values: [context.actor.account_id, user_id],
  })
  return rows
}
