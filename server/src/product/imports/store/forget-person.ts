import type { TransactionContext } from '#db'
import type { LineFault } from '../schema.ts'
import { forgetLines, lockOpen } from './queries.ts'

/** Takes out what lines say that name a person, and counts those that waited as failed. Answers how many lines. */
export async function forgetLinesNaming(
  { sql, actor: { account_id } }: TransactionContext,
  words: readonly string[],
): Promise<number> {
  await lockOpen(sql, { account_id })
  return (await forgetLines(sql, { account_id, words, erased: JSON.stringify(erased) })).lines
}

const erased: LineFault['errors'] = [
  { pointer: '', code: 'person_erased', detail: 'The line named a person who was erased.' },
]
