import { systemActor, systemClock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { deleteEntries, insertDirectoryEntries, lockDirectory } from './queries.ts'

/** Puts these in the place of what the directory said of the cell, at once. Of two who do, one waits. */
export async function replaceEntries(
  directory: Database,
  cell: string,
  digests: readonly Buffer[],
): Promise<void> {
  // The directory is of all accounts.
  const actor = systemActor('acct_none', 'directory')
  await inTransaction(contextFor(directory, actor, systemClock), async ({ sql }) => {
    await lockDirectory(sql, {})
    await deleteEntries(sql, { cell })
    await insertDirectoryEntries(sql, { digests, cell })
  })
}
