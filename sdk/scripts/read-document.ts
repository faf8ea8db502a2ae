import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOf, type Name } from './name-operations.ts'

/** The parts of a schema that are used here. */
export type Shape = {
  properties?: Record<string, Shape>
  $ref?: string
  enum?: string[]
}
type Parameter = { name: string; in: string; description?: string; schema?: Shape }
type Content = { content?: { 'application/json'?: { schema?: Shape } } }
type Described = {
  operationId: string
  summary: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}

/** An operation of the API document with its client name. */
export type Operation = Name & {
  id: string
  verb: string
  path: string
  summary: string
  parameters: Parameter[]
  body: Shape | null
  isBodyOptional: boolean
  /** Kind of response: a page of a list, one value, or bytes that the caller reads. */
  answer: 'page' | 'value' | 'raw'
  /** Whether it needs no authentication. */
  isOpen: boolean
  /** Whether an API key may call it. */
  isForKeys: boolean
}

const file = path.resolve(import.meta.dirname, '../../server/generated/openapi.json')

/**
 * Returns every operation in the order of the API document. @throws if two operations have the same
 * name
 */
export function readOperations(): Operation[] {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Shape> }
  }
  const resolve = (shape: Shape | undefined): Shape =>
    shape?.$ref ? resolve(components.schemas[shape.$ref.split('/').at(-1) ?? '']) : (shape ?? {})
  const found = Object.entries(paths).flatMap(([address, verbs]) =>
    Object.entries(verbs).map(([verb, described]) => operation(address, verb, described, resolve)),
  )
  const names = found.map(({ resource, method }) => `${resource}.${method}`)
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  if (twice.length > 0) throw new Error(`named twice: ${twice.join(', ')}`)
  return found
}

function operation(
  address: string,
  verb: string,
  described: Described,
  resolve: (shape: Shape | undefined) => Shape,
): Operation {
  const { operationId: id, summary, security = [], parameters = [], requestBody } = described
  const schema = described.responses['200']?.content?.['application/json']?.schema
  const isList = resolve(schema).properties?.['next_cursor'] !== undefined
  const isAction = address.replace('/v1/', '').includes('/')
  return {
    ...nameOf({ id, method: verb, path: address, isList }),
    id,
    verb,
    path: address,
    summary,
    parameters,
    body: requestBody ? resolve(requestBody.content?.['application/json']?.schema) : null,
    isBodyOptional: requestBody?.required === false && verb === 'post' && isAction,
    answer: schema === undefined ? 'raw' : isList ? 'page' : 'value',
    isOpen: security.length === 0,
    isForKeys: security.some((one) => 'api_key' in one),
  }
}
