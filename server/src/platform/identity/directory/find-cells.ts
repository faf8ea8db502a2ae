import { normaliseEmail } from '#kit'
import type { Database } from '#db'
import { listCellsOf } from '../store/queries.ts'
import { directoryDigestOf } from './directory-digest-of.ts'

/**
 * Returns the shards at which a person with this address can sign in: shards where they are a
 * member, and shards where their domain has single sign-on. The query goes to the database of the
 * first shard. For an unknown address the result is the first shard, so it does not reveal whether
 * the person exists.
 */
export async function findCells(directory: Database, email: string): Promise<string[]> {
  const address = normaliseEmail(email)
  const domain = address.slice(address.lastIndexOf('@'))
  const digests = [address, domain].map(directoryDigestOf)
  const found = await listCellsOf(directory.pool, { digests })
  return found.length > 0 ? found.map(({ cell }) => cell) : [directory.cell]
}
