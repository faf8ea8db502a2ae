import type { TransactionContext } from '#db'
import type { LineFault } from '../schema.ts'
import { forgetLines, lockOpen } from './queries.ts'

/** Takes out what lines say that name a person, and counts those that waited as failed. Answers how many lines. */
export async function forgetLinesNaming(
  tx: TransactionContext,
  words: readonly string[],
): Promise<number> {
  await lockOpen(tx, {})
  return (await forgetLines(tx, { words, erased: JSON.stringify(erased) })).lines
}

const erased: LineFault['errors'] = [
  { pointer: '', code: 'person_erased', detail: 'The line named a person who was erased.' },
]
