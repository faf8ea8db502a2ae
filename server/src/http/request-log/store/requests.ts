import type { Database } from '#db'
import { type FindLoggedRequestRow, writeRequests } from './queries.ts'

/** A request as it is kept. */
export type Entry = Omit<FindLoggedRequestRow, 'id'> & { account_id: string; id: string }

/** Writes requests together, in one statement. */
export async function insertRequests({ pool }: Database, entries: readonly Entry[]): Promise<void> {
  await writeRequests(pool, { requests: JSON.stringify(entries) })
}
