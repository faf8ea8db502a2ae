import { Problem, systemActor, systemClock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import {
  findCell,
  listSignInNames,
  deleteEntries,
  insertDirectoryEntries,
  lockDirectory,
} from '../store/queries.ts'
import { directoryDigestOf } from './directory-digest-of.ts'

/** The number of addresses and domains that the directory now stores for a shard. */
export type Pushed = { readonly cell: string; readonly names: number }

/**
 * Replaces the entries of the shard `own` in the directory, which is in the database of the first
 * shard. The entries are the addresses and domains with which people sign in at that shard. The
 * directory contains nothing else, so pushing each shard once restores a lost directory. Takes a
 * second for 100,000 people. In the first shard's database, it uses only the column `cell` of
 * `instance` and the rows of `directory_entry`.
 *
 * @throws Problem state_conflict if another database with the same shard name is given; each would
 * delete the entries of the other
 */
export async function pushDirectory(own: Database, directory: Database): Promise<Pushed> {
  const { cell } = own
  if (directory !== own && (await findCell(directory.pool, {}))?.cell === cell)
    throw new Problem(
      'state_conflict',
      `The database of the directory is also named "${cell}". Specify the database of the first cell, or none if this is the first cell.`,
    )
  const names = await listSignInNames(own.pool, {})
  const digests = names.map(({ name }) => directoryDigestOf(name))
  await replaceEntries(directory, cell, digests)
  return { cell, names: names.length }
}

/**
 * Replaces the directory entries of the shard in one transaction. Concurrent calls run one after
 * the other.
 */
async function replaceEntries(
  directory: Database,
  cell: string,
  digests: readonly Buffer[],
): Promise<void> {
  // The directory belongs to no single account.
  const actor = systemActor('acct_none', 'directory')
  await inTransaction(contextFor(directory, actor, systemClock), async ({ sql }) => {
    await lockDirectory(sql, {})
    await deleteEntries(sql, { cell })
    await insertDirectoryEntries(sql, { digests, cell })
  })
}
