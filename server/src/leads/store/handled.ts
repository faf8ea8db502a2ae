import type { Handled } from '#assignment'
import type { Context } from '#db'
import { idsFrom } from '#kit'
import { textIn } from '#qualification'
import type { LeadRow } from './columns.ts'
import { listHandledLeads } from './queries.ts'

/** A lead as rules see it. */
export type HandledLead = Handled & Pick<LeadRow, 'id' | 'customer_id' | 'status'>

/** The leads since a moment that somebody was to answer, the latest `limit` of them, the earliest first. */
export async function listHandled(
  { sql, actor: { account_id } }: Context,
  since: Date,
  limit: number,
): Promise<HandledLead[]> {
  const rows = await listHandledLeads(sql, { account_id, since: idsFrom('lead', since), limit })
  return rows
    .map(({ inputs, ...lead }) => ({
      ...lead,
      language: textIn(inputs)?.reading?.language ?? null,
    }))
    .reverse()
}
