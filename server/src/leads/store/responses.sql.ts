// Printed from responses.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { maybe, run } from '#db'

/** What `findFirstHumanAct` is given. */
export type FindFirstHumanActParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `findFirstHumanAct`. */
export type FindFirstHumanActRow = {
  at: Date
  by: string | null
  channel: string
}

/**
 * The first thing a person did to answer a lead: an outbound message somebody said, or a milestone that says they were reached. Uses message_of_lead and
 * lead_outcome_of_lead.
 */
export const findFirstHumanAct = maybe<FindFirstHumanActParams, FindFirstHumanActRow>({
  name: 'leads-find-first-human-act',
  text: `select at as at, by, channel as channel
  from (select occurred_at as at, by, channel, id
          from message
         where account_id = $1
           and lead_id = $2
           and direction = 'outbound'
           and by is not null
           and not automatic
           and deleted_at is null
         union all
        select occurred_at, recorded_by, 'milestone', id
          from lead_outcome
         where account_id = $1
           and lead_id = $2
           and withdrawn_at is null
           and source <> 'implicit'
           and outcome in ('contacted', 'met', 'offer', 'won', 'lost')) as act
 order by at, id
 limit 1`,
  parameters: ['account_id', 'lead_id'],
})

/** What `writeResponse` is given. */
export type WriteResponseParams = {
  at: Date | null
  by: string | null
  channel: string | null
  response_worked_s: number | null
  account_id: Id<'acct'>
  id: string
}

/** Stops the clock of a lead, or starts it again with null. By primary key. */
export const writeResponse = run<WriteResponseParams>({
  name: 'leads-write-response',
  text: `update lead
   set first_response_at = $1,
       first_response_by = $2,
       first_response_channel = $3,
       response_worked_s = $4,
       watch_at = case when $1::timestamptz is null then due_at end
 where account_id = $5
   and id = $6`,
  parameters: ['at', 'by', 'channel', 'response_worked_s', 'account_id', 'id'],
})

/** What `writeResponseDue` is given. */
export type WriteResponseDueParams = {
  due_at: Date
  account_id: Id<'acct'>
  id: string
}

/** Says when a lead is to be answered. By primary key. */
export const writeResponseDue = run<WriteResponseDueParams>({
  name: 'leads-write-response-due',
  text: `update lead
   set due_at = $1,
       watch_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['due_at', 'account_id', 'id'],
})
