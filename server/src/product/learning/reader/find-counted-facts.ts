import type { Database } from '#db'
import { listReaderEvaluations } from '../store/queries.ts'
import { isPrecise } from './is-trusted.ts'
import { promptVersion } from './open-reader.ts'

/**
 * Returns the kinds of facts of a model that count for scores if they are proven. Null if the model
 * was not evaluated with the present prompt; then none counts.
 */
export async function findCountedFacts(
  { pool }: Database,
  model: string,
): Promise<string[] | null> {
  const measured = (await listReaderEvaluations(pool, {})).filter(
    (one) => one.model === model && one.prompt === promptVersion,
  )
  return measured.length === 0
    ? null
    : measured.flatMap((one) => (isPrecise(one) ? [one.fact] : [])).toSorted()
}
