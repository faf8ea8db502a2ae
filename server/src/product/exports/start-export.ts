import { recordAudit } from '#audit'
import { inTransaction, wakeJobs, type Context } from '#db'
import { actorId, newId, notFound, Problem } from '#kit'
import { exported } from './contents.ts'
import { manifestName } from './read-account.ts'
import type { Export } from './schema.ts'
import { deleteParts, findExport, findPart, insertExport } from './store/queries.ts'

/**
 * Requests an export of the account, which replaces the previous one. A worker writes it.
 *
 * @throws Problem state_conflict while an export is pending or running
 */
export async function startExport(context: Context): Promise<Export> {
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const id = newId('job', now)
    const { account_id } = tx.actor
    const asked = { account_id, id, created_by: actorId(tx.actor), now }
    if ((await insertExport(tx.sql, asked)) === 0)
      throw new Problem(
        'state_conflict',
        'An export is already in progress. Request another one after it has ended.',
      )
    await deleteParts(tx, {})
    await recordAudit(tx, [
      { action: 'account.export', subject_id: account_id, before: null, after: { id } },
    ])
    wakeJobs(tx, 'exports')
    return getExport(tx)
  })
}

/** Returns the current export of the account. */
export async function getExport(context: Context): Promise<Export> {
  const row = await findExport(context.sql, { ...context.actor })
  return { ...(row ?? none), object: 'export', tables: exported.length }
}

/**
 * A missing export is not an error, because a user reads the status before the first request for an
 * export.
 */
const none: Omit<Export, 'object' | 'tables'> = {
  id: null,
  status: 'none',
  tables_done: 0,
  files: [],
  created_by: null,
  created_at: null,
  finished_at: null,
}

/**
 * Reads one file of the account's export, part by part. Records the download in the audit log.
 * @throws Problem not_found, before the first part
 */
export async function downloadFile(context: Context, file: string): Promise<AsyncIterable<Buffer>> {
  const { id, status, files } = await getExport(context)
  const isOne = file === manifestName || files.some((one) => one.file === file)
  if (id === null || status !== 'succeeded' || !isOne) throw notFound()
  const { account_id } = context.actor
  await inTransaction(context, (tx) =>
    recordAudit(tx, [
      { action: 'account.download', subject_id: account_id, before: null, after: { id, file } },
    ]),
  )
  return partsOf(context, id, file)
}

async function* partsOf(context: Context, export_id: string, file: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = await findPart(context, { export_id, file, place })
    if (!part) return
    yield part.bytes
  }
}
