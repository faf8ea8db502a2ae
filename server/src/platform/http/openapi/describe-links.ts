import type { Operation } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import { idOf } from './operation-id.ts'

/**
 * The operation that reads what this one makes: the GET of the same path with one parameter behind it. Undefined where nothing is made that
 * can be asked for by its id.
 */
export function createsAt(
  { method, path, schema }: Operation,
  operations: readonly Operation[],
): Operation | undefined {
  const answer = schema.response?.[200] as { properties?: Record<string, unknown> } | undefined
  if (method !== 'POST' || answer?.properties?.['id'] === undefined) return undefined
  return readersOf(path, operations).find(({ path: at }) => /^\/:\w+$/.test(at.slice(path.length)))
}

/** From a creation to everything that can be read of what it made. @see https://spec.openapis.org/oas/v3.1.1#link-object */
export function describeLinks(operation: Operation, operations: readonly Operation[]): Json {
  const made = createsAt(operation, operations) ?? readerOf(operation, operations)
  if (!made) return {}
  const links = readersOf(made.path, operations).map((reader) => [
    idOf(reader.method, reader.path),
    {
      operationId: idOf(reader.method, reader.path),
      parameters: { [nameOf(made.path)]: '$response.body#/id' },
      description: reader.schema.summary,
    },
  ])
  return { links: Object.fromEntries(links) as Json }
}

/** What reads the thing a POST answers with, where it is answered whole: the job that was started, the lead that was changed. */
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

/** What is read at the path or below it with no parameter more than one. */
const readersOf = (path: string, operations: readonly Operation[]): Operation[] =>
  operations.filter(
    (one) =>
      one.method === 'GET' &&
      (one.path === path || one.path.startsWith(`${path}/`)) &&
      one.path.split(':').length === 2,
  )

const nameOf = (path: string): string => path.split(':').at(-1) ?? ''
