import type { Caller, CallOptions } from './call.ts'
import type { Operations } from './generated/openapi.ts'
import type { Given } from './request.ts'
import type { AnswerOf, GivenTo, Method, PathOf } from './types.ts'

/** Calls an operation by its path. */
export type ByPath<M extends Method, All = Operations> = <P extends PathOf<M, All>>(
  path: P,
  ...call: object extends GivenTo<P, M, All>
    ? [(GivenTo<P, M, All> & CallOptions)?]
    : [GivenTo<P, M, All> & CallOptions]
) => Promise<AnswerOf<P, M, All>>

/** The methods that call operations by their paths. */
export type CallsByPath<All> = { readonly [M in Method]: ByPath<M, All> }

/** Returns the methods that call operations by their paths. */
export function byPath<All = Operations>(call: Caller): CallsByPath<All> {
  const send =
    (method: Method) =>
    (path: string, given: Given & CallOptions = {}): Promise<never> =>
      call.value(method, path, given, given)
  return {
    get: send('get'),
    post: send('post'),
    put: send('put'),
    patch: send('patch'),
    delete: send('delete'),
  }
}
