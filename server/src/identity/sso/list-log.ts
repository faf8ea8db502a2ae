import { notFound, type Page } from '#kit'
import type { Asked, Context } from '#db'
import { findConnection } from '../store/connections.ts'
import { listRefusals, type RefusalRow } from '../store/sso-refusals.ts'
import { refusals, type RefusalCode } from './refusal.ts'
import type { SsoLogEntry } from './schema.ts'

/** The sign-ins a connection refused, newest first: 200 at most, of the last 30 days. @throws Problem not_found */
export async function listSsoLog(
  context: Context,
  connection_id: string,
  asked: Asked,
): Promise<Page<SsoLogEntry>> {
  if (!(await findConnection(context, connection_id))) throw notFound()
  const page = await listRefusals(context, connection_id, asked)
  return { ...page, data: page.data.map(entryOf) }
}

const entryOf = (row: RefusalRow): SsoLogEntry => {
  // The column holds what the table of refusals names.
  const code = row.code as RefusalCode
  const { id, detail, subject, email, user_id, request_id, created_at } = row
  const { remedy } = refusals[code]
  return {
    id,
    object: 'sso_log_entry',
    code,
    detail,
    remedy,
    subject,
    email,
    user_id,
    request_id,
    created_at,
  }
}
