import type { Context } from '#db'
import { idsFrom } from '#kit'
import type { QualificationType } from '#qualification'

/** A lead with what became of its waiting, as its row and those beside it have it. */
export type WaitingRow = {
  id: string
  created_at: Date
  /** Whether somebody was to answer it: no trial, no history, not deleted. */
  was_asked: boolean
  due_at: Date | null
  first_response_at: Date | null
  /** The member, or what recorded it where that was a program. */
  first_response_by: string | null
  response_worked_s: number | null
  assigned_to: string | null
  source: string | null
  /** Whether nobody is to answer it any more though nobody did: it ended, or is worth no answer. */
  is_set_aside: boolean
  /** What it was called when it came. */
  tier: QualificationType
  /** Its score when it came; null where none was kept. */
  score: number | null
  /** Whether it was met, or came further, within the horizon of what is promised. */
  was_met: boolean
  /** Whether the first thing a person recorded of it was how it went: when they answered is not known then. */
  began_with_end: boolean
  /** When a program first wrote to it by itself. */
  automatic_at: Date | null
}

/** A stretch of time in which leads came, without its end. */
export type Span = { from: Date; to: Date }

/**
 * So many leads that came in a span, the newest first, those behind `before_id` where it is given. As the market it reads what is of other modules: leads, what they count for in the
 * funnel, messages and outcomes. By primary keys, and lead by lead by lead_outcome_of_lead.
 */
export async function readWaiting(
  { sql, actor }: Context,
  { from, to }: Span,
  before_id: string | null,
  most: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql.query<WaitingRow>({
    name: 'response-leads',
    text: `
      select l.id, l.created_at, l.due_at, l.first_response_at, l.first_response_by,
             l.response_worked_s, l.assigned_to, l.source,
             l.due_at is not null and l.deleted_at is null and not l.is_test as was_asked,
             l.first_response_at is null
               and (l.status not in ('received', 'qualified', 'unqualified')
                    or l.qualification_type = 'unqualified') as is_set_aside,
             coalesce(f.tier, l.qualification_type) as tier,
             f.score,
             coalesce(f.happened = 1, false) as was_met,
             coalesce(l.first_response_channel = 'milestone', false)
               and exists (
                     select
                       from lead_outcome as o
                      where o.account_id = $1 and o.lead_id = l.id
                        and o.outcome <> 'contacted' and o.source <> 'implicit'
                        and o.withdrawn_at is null
                        and o.occurred_at <= l.first_response_at) as began_with_end,
             (select min(m.occurred_at)
                from message as m
               where m.account_id = $1 and m.lead_id = l.id
                 and m.automatic and m.direction = 'outbound'
                 and m.deleted_at is null) as automatic_at
        from lead as l
        left join funnel_lead as f
          on f.account_id = $1 and f.lead_id = l.id
       where l.account_id = $1
         and l.id >= $2
         and l.id < $3
       order by l.id desc
       limit $4`,
    values: [actor.account_id, idsFrom('lead', from), before_id ?? idsFrom('lead', to), most],
  })
  return rows
}
