import type { RouteSchema } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import { isList } from './operation-name.ts'

/**
 * Describes for generators how a list continues: the query parameter `cursor` takes `next_cursor`
 * of the response, and null ends the list. Each generator reads only its own extension; these two
 * take cursors in query parameters.
 *
 * @see https://www.speakeasy.com/docs/customize/runtime/pagination
 * @see https://buildwithfern.com/learn/api-definitions/openapi/extensions/pagination
 */
export const describePages = (schema: RouteSchema): Json =>
  isList(schema) && schema.query?.properties['cursor'] !== undefined ? continuation : {}

const continuation: Json = {
  'x-speakeasy-pagination': {
    type: 'cursor',
    inputs: [
      { name: 'cursor', in: 'parameters', type: 'cursor' },
      { name: 'limit', in: 'parameters', type: 'limit' },
    ],
    outputs: { results: '$.data', nextCursor: '$.next_cursor' },
  },
  'x-fern-pagination': {
    cursor: '$request.cursor',
    next_cursor: '$response.next_cursor',
    results: '$response.data',
  },
}
