import { openDatabase, StartRefused, type Database } from '@leadhouse/server/db'
import { Refusal } from '../refusal.ts'

const setting = 'LEADHOUSE_DIRECTORY_URL'

/**
 * Works with the database that holds the directory of the cells: that of LEADHOUSE_DIRECTORY_URL, which is a variable because it has a password in it, or else `own`.
 *
 * @throws Refusal where it cannot be reached, has no directory, or does not let its role write it
 */
export async function onDirectory<T>(
  own: Database,
  work: (directory: Database) => Promise<T>,
): Promise<T> {
  const database_url = process.env[setting]
  if (!database_url) return work(own)
  const directory = await openDatabase({ data_dir: '', database_url, pool_size: 1 }).catch(
    (error: unknown) => {
      if (!(error instanceof StartRefused)) throw error
      throw new Refusal(error.message.replaceAll('LEADHOUSE_DATABASE_URL', setting))
    },
  )
  try {
    return await work(directory)
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    await directory.close()
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === '42P01')
    return new Refusal(
      `The database of ${setting} has no directory: start the first cell once with this version.`,
    )
  if (error.code === '42501')
    return new Refusal(
      `The role of ${setting} may not write the directory (${error.message}); docs/operations/scale.md says what to grant it.`,
    )
  return undefined
}
