import { normaliseEmail } from '#kit'
import type { Database } from '#db'
import { listCellsOf } from '../store/queries.ts'
import { directoryDigestOf } from './directory-digest-of.ts'

/**
 * The cells somebody with this address may sign in at: where they are a member, and where their domain has single sign-on. Asked of the first cell, which is also the
 * answer for whom nobody knows, so that it does not tell whether there is such a person.
 */
export async function findCells(directory: Database, email: string): Promise<string[]> {
  const address = normaliseEmail(email)
  const domain = address.slice(address.lastIndexOf('@'))
  const digests = [address, domain].map(directoryDigestOf)
  const found = await listCellsOf(directory.pool, { digests })
  return found.length > 0 ? found.map(({ cell }) => cell) : [directory.cell]
}
