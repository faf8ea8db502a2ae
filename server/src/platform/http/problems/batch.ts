import { Type, type Static } from 'typebox'
import { largestBatch, nullable, oneOf, Warnings, type BatchResult, type RequestId } from '#kit'
import { problemDocument } from './problem-response.ts'

/** The body of a batch. Items are checked one by one, so that a wrong one fails alone. */
export const batchOf = (items: string) =>
  Type.Object(
    {
      items: Type.Array(Type.Unknown(), {
        minItems: 1,
        maxItems: largestBatch,
        description: items,
      }),
      upsert: Type.Optional(
        nullable(
          oneOf(
            ['external_id'],
            'Change what has the same external_id already, instead of refusing it.',
          ),
        ),
      ),
    },
    { additionalProperties: false },
  )

/** The answer to a batch. */
export const Batch = Type.Object({
  object: Type.Literal('batch'),
  data: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'The place of the item in `items`.' }),
      status: oneOf(['created', 'updated', 'failed'], 'What became of it.'),
      id: nullable(Type.String({ description: 'What was made or changed.' })),
      problem: nullable(
        Type.Unknown({ description: 'Why it failed: the problem the item would have had alone.' }),
      ),
      warnings: Warnings,
    }),
  ),
  failed: Type.Integer({ description: 'How many failed.' }),
})
export type Batch = Static<typeof Batch>

/** Says what became of each item, in their order. `origin` is the address problems are explained at. */
export function batchAnswer(
  results: readonly BatchResult[],
  request_id: RequestId,
  origin: string,
): Batch {
  const data = results.map((result, index) =>
    result.status === 'failed'
      ? {
          index,
          status: result.status,
          id: null,
          problem: problemDocument(result.problem, request_id, origin),
          warnings: [],
        }
      : {
          index,
          status: result.status,
          id: result.id,
          problem: null,
          warnings: [...(result.warnings ?? [])],
        },
  )
  return { object: 'batch', data, failed: data.filter(({ status }) => status === 'failed').length }
}
