import type { TransactionContext } from '#db'
import { noteChanged } from '#search'

/** What a person did to answer a lead. */
export type HumanAct = {
  at: Date
  /** The member; what recorded it where that was a program. */
  by: string | null
  /** The channel of the message, or `milestone`. */
  channel: string
}

/**
 * The first thing a person did to answer a lead: an outbound message somebody said, or a milestone that says they were reached. Null before. Uses
 * message_of_lead and lead_outcome_of_lead.
 */
export async function firstHumanAct(
  tx: TransactionContext,
  lead_id: string,
): Promise<HumanAct | null> {
  const { rows } = await tx.sql.query<HumanAct>({
    name: 'lead-first-human-act',
    text: `
      select at, by, channel
        from (select occurred_at as at, by, channel, id
                from message
               where account_id = $1 and lead_id = $2 and direction = 'outbound'
                 and by is not null and not automatic and deleted_at is null
               union all
              select occurred_at, recorded_by, 'milestone', id
                from lead_outcome
               where account_id = $1 and lead_id = $2 and withdrawn_at is null
                 and source <> 'implicit' and outcome in ('contacted', 'met', 'offer', 'won', 'lost')) as act
       order by at, id
       limit 1`,
    values: [tx.actor.account_id, lead_id],
  })
  return rows[0] ?? null
}

/** Stops the clock of a lead, or starts it again with null. */
export async function saveResponse(
  tx: TransactionContext,
  id: string,
  response: (HumanAct & { response_worked_s: number }) | null,
): Promise<void> {
  noteChanged(tx, 'lead', [{ account_id: tx.actor.account_id, id }])
  await tx.sql.query({
    name: 'lead-response',
    text: `
      update lead
         set first_response_at = $3,
             first_response_by = $4,
             first_response_channel = $5,
             response_worked_s = $6,
             watch_at = case when $3::timestamptz is null then due_at end
       where account_id = $1 and id = $2`,
    values: [
      tx.actor.account_id,
      id,
      response?.at ?? null,
      response?.by ?? null,
      response?.channel ?? null,
      response?.response_worked_s ?? null,
    ],
  })
}

/** Says when a lead is to be answered. */
export async function saveDue(tx: TransactionContext, id: string, due_at: Date): Promise<void> {
  noteChanged(tx, 'lead', [{ account_id: tx.actor.account_id, id }])
  await tx.sql.query({
    name: 'lead-due',
    text: `
      update lead
         set due_at = $3,
             watch_at = $3
       where account_id = $1 and id = $2`,
    values: [tx.actor.account_id, id, due_at],
  })
}
