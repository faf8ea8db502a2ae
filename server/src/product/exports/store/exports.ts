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

/** Changes an export that is still to be written. Answers whether it is. */
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

/** How often in a row an export failed. */
export const countFaults = async (context: Context): Promise<number> =>
  (await findFaults(context, {}))?.faults_in_a_row ?? 0

/** What an export keeps of a customer: whatever the account has of them, in files that are not written anew. So the export of the account goes, done or under way. */
export const exportsPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async ({ sql, actor: { account_id }, clock }) => {
    await markWithdrawn(sql, { account_id, now: clock.now() })
    return { subjects: [], rows: { export_part: await deleteParts(sql, { account_id }) } }
  },
}

/** Lets go of files that were made before a moment, and of parts of exports that are none any more. Of every account. */
export async function expire({ pool }: Database, before: Date): Promise<void> {
  await markExpired(pool, { before })
  await deleteLeftParts(pool, {})
}
