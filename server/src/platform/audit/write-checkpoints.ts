import type { Clock, EachAccount, SigningKey } from '#kit'
import type { Database } from '#db'
import { checkpointText } from './chain.ts'
import { findUncheckpointed, insertCheckpoint } from './store/queries.ts'

/**
 * Signs where the chains stand that moved since their last checkpoint of an hour ago or more; how many. A round. Who could rewrite every row
 * of the log could still not sign what they made of it.
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
