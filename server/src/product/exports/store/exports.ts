import type { PersonalData } from '#customers'
import type { Context, Database } from '#db'
import type { Export, ExportFile } from '../schema.ts'
import {
  deleteLeftParts,
  deleteParts,
  findFaults,
  markExpired,
  markWithdrawn,
  writeExport,
} from './queries.ts'

/**
 * Updates an export that is pending or running. Returns false if the export is in another state.
 */
export async function updateExport(
  { sql, actor: { account_id }, clock }: Context,
  id: string,
  {
    files,
    faults = 0,
    ...change
  }: {
    status: Export['status']
    tables_done: number
    files: readonly ExportFile[]
    faults?: number
  },
): Promise<boolean> {
  const changed = await writeExport(sql, {
    ...change,
    account_id,
    id,
    files: JSON.stringify(files),
    faults,
    now: clock.now(),
    is_over: change.status !== 'running',
  })
  return changed === 1
}

/** Returns the number of consecutive failures of an export. */
export const countFaults = async (context: Context): Promise<number> =>
  (await findFaults(context, {}))?.faults_in_a_row ?? 0

/**
 * The personal data in exports. The files contain all data of each customer and cannot be
 * rewritten. An erasure therefore withdraws the export of the account, even if the export is not
 * finished.
 */
export const exportsPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async ({ sql, actor: { account_id }, clock }) => {
    await markWithdrawn(sql, { account_id, now: clock.now() })
    return { subjects: [], rows: { export_part: await deleteParts(sql, { account_id }) } }
  },
}

/**
 * Deletes the files of exports that finished before a time, and parts without an active export.
 * Covers all accounts.
 */
export async function expire({ pool }: Database, before: Date): Promise<void> {
  await markExpired(pool, { before })
  await deleteLeftParts(pool, {})
}
