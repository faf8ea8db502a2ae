// Printed from assigned.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `writeLeadAssignee` is given. */
export type WriteLeadAssigneeParams = {
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  taken_back: number | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Writes whose a lead is; the clock looks at it at once where an answer is owed. By primary key. */
export const writeLeadAssignee = run<WriteLeadAssigneeParams>({
  name: 'leads-write-lead-assignee',
  text: `update lead
   set assigned_to = $1,
       assigned_at = $2,
       assigned_because = $3,
       offered_to = $4,
       taken_back = coalesce($5, taken_back),
       watch_at = case
                    when due_at is not null and first_response_at is null
                    then least(watch_at, coalesce($2::timestamptz, $6))
                  end,
       updated_at = $6,
       version = version + 1
 where account_id = $7
   and id = $8`,
  parameters: ['assigned_to', 'assigned_at', 'assigned_because', 'offered_to', 'taken_back', 'now', 'account_id', 'id'],
})

/** What `listLeadsOfMember` is given. */
export type ListLeadsOfMemberParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `listLeadsOfMember`. */
export type ListLeadsOfMemberRow = {
  id: Id<'lead'>
}

/** The open leads of a member, by their customer: the order in which many are locked. Reads the account’s leads, for a member leaves once. */
export const listLeadsOfMember = many<ListLeadsOfMemberParams, ListLeadsOfMemberRow>({
  name: null,
  text: `select id
  from lead
 where account_id = $1
   and assigned_to = $2
   and deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
 order by customer_id, id`,
  parameters: ['account_id', 'user_id'],
})
