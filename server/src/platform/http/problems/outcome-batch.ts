import { Type, type Static } from 'typebox'
import { nullable, oneOf, type RequestId } from '#kit'
import type { OutcomeResult } from '#leads'
import { problemDocument } from './problem-response.ts'
import { problemOfItem } from './problem-schema.ts'

/** Schema of the response to one action on many leads. */
export const OutcomeBatch = Type.Object(
  {
    object: Type.Literal('batch'),
    data: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Position of the ID in the request.' }),
        status: oneOf(['updated', 'failed'], 'Result for the lead.'),
        id: nullable(Type.String({ description: 'ID of the lead.' })),
        outcome_id: nullable(
          Type.String({ description: 'ID of the outcome that was recorded or undone.' }),
        ),
        problem: problemOfItem(
          'Why the lead failed: the problem that a single request for this lead would return.',
        ),
      }),
    ),
    failed: Type.Integer({ description: 'Number of leads that failed.' }),
  },
  { $id: 'OutcomeBatch' },
)
export type OutcomeBatch = Static<typeof OutcomeBatch>

/**
 * Builds the response with the result for each lead, in the order of the IDs. `origin` is the URL
 * of the pages that describe problems.
 */
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
