import { Type, type Static } from 'typebox'
import { nullable, oneOf, type RequestId } from '#kit'
import type { OutcomeResult } from '#leads'
import { problemDocument } from './problem-response.ts'

/** The answer to one act on many leads. */
export const OutcomeBatch = Type.Object({
  object: Type.Literal('batch'),
  data: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'The place of the id among those that were sent.' }),
      status: oneOf(['updated', 'failed'], 'What became of it.'),
      id: nullable(Type.String({ description: 'The lead.' })),
      outcome_id: nullable(Type.String({ description: 'The milestone kept or taken back.' })),
      problem: nullable(
        Type.Unknown({ description: 'Why it failed: the problem the lead would have had alone.' }),
      ),
    }),
  ),
  failed: Type.Integer({ description: 'How many failed.' }),
})
export type OutcomeBatch = Static<typeof OutcomeBatch>

/** Says what became of each lead, in the order of the ids. `origin` is the address problems are explained at. */
export function outcomeBatch(
  results: readonly OutcomeResult[],
  request_id: RequestId,
  origin: string,
): OutcomeBatch {
  const data = results.map((result, index) =>
    result.status === 'updated'
      ? { index, ...result, problem: null }
      : {
          index,
          status: result.status,
          id: null,
          outcome_id: null,
          problem: problemDocument(result.problem, request_id, origin),
        },
  )
  return { object: 'batch', data, failed: data.filter(({ status }) => status === 'failed').length }
}
