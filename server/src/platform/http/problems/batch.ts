import { Type, type Static } from 'typebox'
import { largestBatch, nullable, oneOf, Warnings, type BatchResult, type RequestId } from '#kit'
import { problemDocument } from './problem-response.ts'
import { problemOfItem } from './problem-schema.ts'

/**
 * Schema of a batch body. Items are checked one by one, so that an invalid item fails without
 * affecting others. `$id` is the name of the schema in the API document.
 */
export const batchOf = ($id: string, items: string) =>
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
            'Update the resource that already has the same external_id, instead of refusing the item.',
          ),
        ),
      ),
    },
    { $id, additionalProperties: false },
  )

/** Schema of the response to a batch. */
export const Batch = Type.Object({
  object: Type.Literal('batch'),
  data: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'Position of the item in `items`.' }),
      status: oneOf(['created', 'updated', 'failed'], 'Result for the item.'),
      id: nullable(Type.String({ description: 'ID of the resource that was created or updated.' })),
      problem: problemOfItem(
        'Why the item failed: the problem that a single request with this item would return.',
      ),
      warnings: Warnings,
    }),
  ),
  failed: Type.Integer({ description: 'Number of items that failed.' }),
})
export type Batch = Static<typeof Batch>

/**
 * Builds the response with the result of each item, in the order of the items. `origin` is the URL
 * of the pages that describe problems.
 */
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
