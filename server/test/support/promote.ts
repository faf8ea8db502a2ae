import { contextFor, inTransaction } from '#db'
import { seconds, systemActor, type AccountId } from '#kit'
import type { Model } from '#qualification'
import { insertModel } from '../../src/product/learning/store/queries.ts'
import { updateChampion } from '../../src/product/learning/store/learning-state.ts'
import type { World } from './world.ts'

/**
 * Makes a model score for an account from now on, as if training had promoted it; scores follow
 * within a second of the clock.
 */
export async function promote(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { account_id }: { account_id: AccountId },
  model: Model,
): Promise<void> {
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  await inTransaction(context, async (tx) => {
    await tx.sql.query({
      text: 'insert into learning (account_id) values ($1) on conflict do nothing',
      values: [account_id],
    })
    await insertModel(tx, {
      id: model.id,
      document: JSON.stringify(model),
      stage: model.stage,
      target: model.target,
      outcomes: model.trained_on.outcomes,
      conversions: model.trained_on.conversions,
      comparison: JSON.stringify(null),
      trained_at: tx.clock.now(),
    })
    await updateChampion(tx, model.id)
  })
  clock.advance(seconds(1))
}
