import type { Database } from '#db'
import type { Clock } from '#kit'
import { saveReaderEvaluation } from '../store/queries.ts'
import { precisionsOf, type ReaderEvaluation } from './evaluate-reader.ts'

/**
 * Stores an evaluation for its model and prompt, in place of an earlier one. From then on, it
 * decides which proven facts of the model count for scores. Belongs to the instance.
 */
export async function saveEvaluation(
  { database, clock }: { database: Database; clock: Clock },
  { model, facts }: ReaderEvaluation,
): Promise<void> {
  if (model === null) return
  await saveReaderEvaluation(database.pool, {
    model: model.name,
    prompt: model.prompt,
    facts: JSON.stringify(precisionsOf(facts)),
    now: clock.now(),
  })
}
