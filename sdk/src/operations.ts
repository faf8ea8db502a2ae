import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi.ts'
import { readProblem } from './problem.ts'
import type { transportOf } from './transport.ts'

/** The methods of HTTP that the interface uses. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that know a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type OperationOf<P extends keyof paths, M extends Method> = M extends keyof paths[P]
  ? paths[P][M]
  : never

/** What an operation answers with. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : undefined

/** A row of a list. */
export type RowOf<P extends keyof paths> =
  AnswerOf<P, 'get'> extends { data: (infer Row)[] } ? Row : never

/** The body an operation takes. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : never

/** The query an operation takes. */
export type QueryOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never

type PathParametersOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: { path: infer Path } } ? Path : never

type Member<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]: T }
type Optional<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]?: T }

/** What a call is given: the path's parameters, the query, the body, and what every call may have. */
export type CallOf<P extends keyof paths, M extends Method> = Member<
  'path',
  PathParametersOf<P, M>
> &
  Optional<'query', QueryOf<P, M>> &
  Optional<'body', BodyOf<P, M>> & {
    /** Your own key for a POST or PATCH; one is made for you when you give none. */
    idempotencyKey?: string
    /** The version a change is for (the ETag without its quotes); refused with `version_mismatch` when there is a newer one. */
    ifVersion?: number
    signal?: AbortSignal
  }

type Loose = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  ifVersion?: number
  signal?: AbortSignal
}

/** Calls an operation by its method and path, as the interface's document names them. */
export type Operations = {
  [M in Method]: <P extends PathOf<M>>(
    path: P,
    ...call: object extends CallOf<P, M> ? [CallOf<P, M>?] : [CallOf<P, M>]
  ) => Promise<AnswerOf<P, M>>
}

/** Every operation of the interface, typed by the document the server prints of itself. @throws LeadhouseError on a refusal */
export function operationsOf(baseUrl: string, send: ReturnType<typeof transportOf>): Operations {
  const client = createClient<Untyped>({ baseUrl, fetch: send })
  client.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw await readProblem(response)
    },
  })
  const operation =
    (method: Method) =>
    async (path: string, call: Loose = {}): Promise<unknown> => {
      const { path: inPath = {}, query = {}, body, signal = null } = call
      const params = { path: inPath, query }
      const init = { params, headers: headersOf(call), signal, ...(body !== undefined && { body }) }
      return (await client.request(method, path, init)).data
    }
  // What comes back was rendered by the server from the schemas the types are printed from: here the document is the parser.
  return Object.fromEntries(methods.map((method) => [method, operation(method)])) as Operations
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

type Untyped = Record<
  string,
  Record<
    Method,
    {
      requestBody?: { content: { 'application/json': unknown } }
      responses: Record<number, object>
    }
  >
>

function headersOf({ idempotencyKey, ifVersion, body }: Loose): Record<string, string> {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(ifVersion !== undefined && { 'if-match': `"${ifVersion}"` }),
  }
}
