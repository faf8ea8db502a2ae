import type { Context } from '#db'
import type { Lead } from './schema.ts'
import { leadOf } from './store/columns.ts'
import { getLeadRow } from './store/leads.ts'

/** One lead. @throws Problem not_found */
export async function getLead(context: Context, id: string): Promise<Lead> {
  return leadOf(await getLeadRow(context, id))
}
