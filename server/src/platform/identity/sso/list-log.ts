import type { Page } from '#kit'
import type { PageQuery, Context } from '#db'
import { getConnection } from '../store/connections.ts'
import { listRefusals, type RefusalRow } from '../store/sso-refusals.ts'
import { refusals } from '../sso-refusal.ts'
import type { SsoLogEntry } from '../sso-schema.ts'

/**
 * Lists the sign-ins that a connection refused, newest first: at most 200, of the last 30 days.
 * @throws Problem not_found
 */
export async function listSsoLog(
  context: Context,
  connection_id: string,
  asked: PageQuery,
): Promise<Page<SsoLogEntry>> {
  await getConnection(context, connection_id)
  const page = await listRefusals(context, connection_id, asked)
  return { ...page, data: page.data.map(entryOf) }
}

const entryOf = (row: RefusalRow): SsoLogEntry => ({
  ...row,
  object: 'sso_log_entry',
  remedy: refusals[row.code].remedy,
})
