import type { TransactionContext } from '#db'
import type { LineFault } from '../schema.ts'
import { forgetLines, lockOpen } from './queries.ts'

/**
 * Erases the content of lines that name a person, and counts the waiting ones as failed. Returns
 * the number of lines.
 */
export async function forgetLinesNaming(
  tx: TransactionContext,
  words: readonly string[],
): Promise<number> {
  await lockOpen(tx, {})
  return (await forgetLines(tx, { words, erased: JSON.stringify(erased) })).lines
}

const erased: LineFault['errors'] = [
  { pointer: '', code: 'person_erased', detail: 'The line named a person whose data was erased.' },
]
