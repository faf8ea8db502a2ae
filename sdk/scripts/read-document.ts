import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Schema } from './simplify-schema.ts'

/** A parameter of an operation. */
export type Parameter = {
  name: string
  in: string
  description?: string
  required?: boolean
  schema?: Schema & { format?: string }
}
type Content = { content?: { 'application/json'?: { schema?: Schema } } }
type Described = {
  operationId: string
  summary: string
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
}
type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  webhooks?: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** The data that an operation returns, as names of types: one value, or a page with its rows. */
export type Answer = { type: string; row: string | null }

/** An operation of the API document with its client name. */
export type Operation = {
  /** Group of methods in the client: `leads`. */
  resource: string
  /** Name of the method in its group: `submit`. */
  method: string
  verb: string
  path: string
  summary: string
  parameters: Parameter[]
  /** Names of the parameters in the path. */
  ids: string[]
  /** Name of the type of the request body. */
  body: string | null
  isBodyOptional: boolean
  /** Null for a response that the caller reads itself, such as a file or a stream. */
  answer: Answer | null
}

/** The parts of the API document from which the client is generated. */
export type Contract = {
  /** All operations, in the order of the document. */
  operations: Operation[]
  schemas: Readonly<Record<string, Schema>>
  /** Names of the schemas of delivered events. */
  events: string[]
  /** Types of delivered events, in the order of the document. */
  eventTypes: string[]
}

const folder = path.resolve(import.meta.dirname, '../../server/generated')

/**
 * Reads the API document for programs. @throws if two operations have the same name, or if a
 * request body or a response has no named schema
 */
export const readDocument = (): Contract => readContract('openapi', () => true)

/** Reads the operations of the other document that need the session of a person. */
export const readDashboard = (): Contract =>
  readContract('openapi-dashboard', ({ security = [] }) => security.some((one) => 'session' in one))

function readContract(name: string, isIncluded: (described: Described) => boolean): Contract {
  const text = readFileSync(path.join(folder, `${name}.json`), 'utf8')
  const { paths, webhooks = {}, components } = JSON.parse(text) as ApiDocument
  const operations = Object.entries(paths).flatMap(([address, verbs]) =>
    Object.entries(verbs)
      .filter(([, described]) => isIncluded(described))
      .map(([verb, described]) => readOperation(address, verb, described, components.schemas)),
  )
  const names = operations.map(({ resource, method }) => `${resource}.${method}`)
  const twice = names.filter((one, i) => names.indexOf(one) !== i)
  if (twice.length > 0) throw new Error(`named twice: ${twice.join(', ')}`)
  const events = Object.values(webhooks).map(({ post }) => nameOfSchema(bodyOf(post)))
  return { operations, schemas: components.schemas, events, eventTypes: Object.keys(webhooks) }
}

function readOperation(
  address: string,
  verb: string,
  described: Described,
  schemas: Contract['schemas'],
): Operation {
  const { operationId, summary, parameters = [], requestBody } = described
  const answer = readAnswer(
    described.responses['200']?.content?.['application/json']?.schema,
    schemas,
  )
  const [resource = '', method = ''] = operationId.split('.')
  const isAction = address.replace('/v1/', '').includes('/')
  return {
    resource,
    method,
    verb,
    path: address,
    summary,
    parameters,
    ids: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    body: requestBody ? nameOfSchema(bodyOf(described)) : null,
    isBodyOptional: requestBody?.required === false && verb === 'post' && isAction,
    answer,
  }
}

const bodyOf = (described: Described | undefined): Schema | undefined =>
  described?.requestBody?.content?.['application/json']?.schema

/** A list without further members is a `Page`, so it needs no schema with a name. */
function readAnswer(schema: Schema | undefined, schemas: Contract['schemas']): Answer | null {
  if (!schema) return null
  const { properties = {} } = schema.$ref ? (schemas[nameOfSchema(schema)] ?? {}) : schema
  const isList = properties['next_cursor'] !== undefined
  if (!isList) return { type: nameOfSchema(schema), row: null }
  const row = nameOfSchema(properties['data']?.items)
  return { type: schema.$ref ? nameOfSchema(schema) : `Page<${row}>`, row }
}

/** Returns the name of a schema of the document. */
function nameOfSchema(schema: Schema | undefined): string {
  const name = schema?.$ref?.split('/').at(-1)
  if (name === undefined) throw new Error(`A schema needs an $id: ${JSON.stringify(schema)}`)
  return name
}
