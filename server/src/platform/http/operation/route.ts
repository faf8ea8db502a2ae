import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Static, TObject, TSchema } from 'typebox'
import type { RequestId } from '#kit'
import type { Context } from '#db'
import type { Answer } from './answer.ts'
import type { Right } from './rights.ts'
import type { Work } from './workload.ts'

/** How a route is run, beside who may call it. */
export type RouteConfig = Right & {
  /**
   * What an Idempotency-Key does on a POST or PATCH. `around` (the usual): a transaction around the handler holds key, change and answer
   * together. `after`: for handlers that call the network, which must not wait inside a transaction. `own`: the handler's group writes the key
   * itself, see `ownCallOf`. `none`: the operation changes nothing, so nothing is remembered.
   */
  idempotency?: 'around' | 'after' | 'own' | 'none'
  /** Of a test account this is the live one's, and told and changed there: who is in test data is refused. */
  isLiveOnly?: true
  /** Open to members who have not added the second factor that their account requires. */
  mayLackFactor?: true
  /** The answer holds a secret: it is sealed where it is remembered. */
  secret?: true
  /** The answer holds a proof of where something came from, such as a signature: its length tells nothing of it, because it is never compressed. */
  isUncompressed?: true
  /** Asking spends nothing of the daily quota and is never refused by it. */
  isFree?: true
  /** The largest body in bytes; 256 KiB when nothing is said. */
  bodyLimit?: number
  /** What it costs beside others, where that is more than a statement or two: its share is smaller. */
  work?: Work
}

/** The limit of bodies where nothing else is said, in bytes. */
export const usualBodyLimit = 256 * 1024

/** The limit of bodies of batches, in bytes. */
export const batchBodyLimit = 4 * 1024 * 1024

/** The limit of a body that holds a whole file, in bytes. */
export const importBodyLimit = 16 * 1024 * 1024

/** What goes in and out. Documents the operation, checks the input, and is the whitelist of the answer. */
export type RouteSchema = {
  summary: string
  /** What one should know before calling it; every operation says it. */
  description?: string
  /** A body as a caller sends it; every operation with a body has one, and a test sends it. */
  example?: unknown
  /** It is a document, the same for everybody: its ETag is that of its bytes. */
  isDocument?: true
  /** Where the handler sends what is no JSON: the media types, each with how it begins. */
  other?: Readonly<Record<string, string>>
  /** The heading under which the reference shows the operation; the first word of the path when nothing is said. */
  tag?: string
  query?: TObject
  /** Every object in it says what it does with unknown members (`additionalProperties`). */
  body?: TSchema
  /** Absent where the handler sends what is no JSON: a page, a stream, a redirect. */
  response?: { 200: TSchema }
}

/** The names of a path's parameters: those of `/leads/:lead_id` are `{ lead_id: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

/** A request whose input was checked. */
export type CheckedRequest<Path extends string, S extends RouteSchema> = {
  readonly id: RequestId
  readonly params: ParamsOf<Path>
  readonly query: S['query'] extends TObject ? Static<S['query']> : Record<string, never>
  readonly body: S['body'] extends TSchema ? Static<S['body']> : undefined
  readonly headers: IncomingHttpHeaders
  /** The address of the caller; of the proxy's client only where the proxy is trusted. */
  readonly ip: string
  readonly raw: IncomingMessage
  /** The bytes of the body, where there was one. */
  readonly bytes: Buffer | null
  readonly context: Context | null
}

/** What the answer of a route is made of. */
export type BodyOf<S extends RouteSchema> = S['response'] extends { 200: infer R extends TSchema }
  ? Static<R>
  : undefined

/** Registers one operation under one method. */
export type Register = <Path extends string, const S extends RouteSchema>(
  path: Path,
  options: { config: RouteConfig; schema: S },
  handler: (
    request: CheckedRequest<Path, S>,
    answer: Answer<BodyOf<S>>,
  ) => BodyOf<S> | Answer<BodyOf<S>> | Promise<BodyOf<S> | Answer<BodyOf<S>>>,
) => void

/** Where the files in routes/ hang their operations. GET answers HEAD as well. */
export type Route = { [M in 'get' | 'post' | 'put' | 'patch' | 'delete']: Register }

/** An operation as it was registered; what the router, the document and the tests walk over. */
export type Operation = {
  method: Method
  /** The whole path, with parameters as `:name`. */
  path: string
  config: RouteConfig
  schema: RouteSchema
  handler: (request: CheckedRequest<string, RouteSchema>, answer: Answer<unknown>) => unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A route that collects operations below `prefix` into `operations`. */
export function routeInto(operations: Operation[], prefix: string): Route {
  const register =
    (method: Method): Register =>
    (path, { config, schema }, handler) => {
      // The handler's own types hold by the checks in front of it, which are made from the same schema.
      const untyped = handler as unknown as Operation['handler']
      operations.push({ method, path: prefix + path, config, schema, handler: untyped })
    }
  return {
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
  }
}

/** Whether operations of this method may change something. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
