import type { Handled } from '#assignment'
import type { Context } from '#db'
import { idsFrom } from '#kit'
import { textIn, type PackedInputs } from '#qualification'
import type { LeadRow } from './columns.ts'

/** A lead as rules see it. */
export type HandledLead = Handled & Pick<LeadRow, 'id' | 'customer_id' | 'status'>

/** The leads since a moment that somebody was to answer, the latest `limit` of them, the earliest first. By primary key, whose ids begin with the time. */
export async function listHandled(
  context: Context,
  since: Date,
  limit: number,
): Promise<HandledLead[]> {
  const { rows } = await context.sql.query<HandledLead & { inputs: PackedInputs }>({
    text: `
      select id, customer_id, status, source, qualification_type, preferences, created_at, inputs
        from lead
       where account_id = $1
         and id >= $2
         and deleted_at is null
         and not is_test
         and duplicate_of is null
         and qualification_type <> 'unqualified'
       order by id desc
       limit $3`,
    values: [context.actor.account_id, idsFrom('lead', since), limit],
  })
  return rows
    .map(({ inputs, ...lead }) => ({
      ...lead,
      language: textIn(inputs)?.reading?.language ?? null,
    }))
    .reverse()
}
