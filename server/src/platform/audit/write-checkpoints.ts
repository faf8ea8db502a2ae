import type { Clock, EachAccount, SigningKey } from '#kit'
import type { Database } from '#db'
import { checkpointText } from './chain.ts'
import { findUncheckpointed, insertCheckpoint } from './store/queries.ts'

/**
 * Signs the ends of chains that moved since their last checkpoint, if it is at least an hour old.
 * Returns the number of chains. Runs as a background job. An attacker who can rewrite every row of
 * the log still cannot sign the result.
 */
export async function writeCheckpointsOnce({
  database,
  clock,
  key,
  each,
}: {
  database: Database
  clock: Clock
  key: SigningKey
  each: EachAccount
}): Promise<number> {
  const at = clock.now()
  return each({
    step: 'sign',
    most: Infinity,
    find: () => findUncheckpointed(database.pool, { now: at }),
    work: async (end) => {
      const signature = key.sign(checkpointText({ ...end, at }))
      await insertCheckpoint(database.pool, { ...end, at, key_id: key.id, signature })
    },
  })
}
