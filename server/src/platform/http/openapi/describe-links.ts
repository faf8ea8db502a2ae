import type { Operation } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import { nameDocument } from './name-document.ts'
import { nameOperation } from './operation-name.ts'

/**
 * Returns the operation that reads what the given operation creates: the GET of the same path
 * followed by one parameter. Returns undefined if the operation creates nothing that can be read by
 * its ID.
 */
export function createsAt(
  { method, path, schema }: Operation,
  operations: readonly Operation[],
): Operation | undefined {
  const answer = schema.response?.[200] as { properties?: Record<string, unknown> } | undefined
  if (method !== 'POST' || answer?.properties?.['id'] === undefined) return undefined
  return readersOf(path, operations).find(({ path: at }) => /^\/:\w+$/.test(at.slice(path.length)))
}

/**
 * Describes the links from a creation to everything that can be read of the created resource and is
 * in the same document. @see https://spec.openapis.org/oas/v3.1.1#link-object
 */
export function describeLinks(operation: Operation, operations: readonly Operation[]): Json {
  const made = createsAt(operation, operations) ?? readerOf(operation, operations)
  if (!made) return {}
  const document = nameDocument(operation.config)
  const readers = readersOf(made.path, operations).filter(
    ({ config }) => nameDocument(config) === document,
  )
  const links = readers.map((reader) => [
    nameOperation(reader),
    {
      operationId: nameOperation(reader),
      parameters: { [nameOf(made.path)]: '$response.body#/id' },
      description: reader.schema.summary,
    },
  ])
  return links.length === 0 ? {} : { links: Object.fromEntries(links) as Json }
}

/**
 * Returns the operation that reads the resource in the response of a POST: the started job, the
 * changed lead.
 */
const readerOf = (
  { method, schema }: Operation,
  operations: readonly Operation[],
): Operation | undefined =>
  method === 'POST' && schema.response !== undefined
    ? operations.find(
        (one) =>
          one.method === 'GET' &&
          /^[^:]*\/:\w+$/.test(one.path) &&
          one.schema.response?.[200] === schema.response?.[200],
      )
    : undefined

/** Returns the operations that read at the path or below it, with no further parameter. */
const readersOf = (path: string, operations: readonly Operation[]): Operation[] =>
  operations.filter(
    (one) =>
      one.method === 'GET' &&
      (one.path === path || one.path.startsWith(`${path}/`)) &&
      one.path.split(':').length === 2,
  )

const nameOf = (path: string): string => path.split(':').at(-1) ?? ''
