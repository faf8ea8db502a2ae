import type { Operations } from './generated/openapi.ts'

/** HTTP methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths with a given method. */
export type PathOf<M extends Method> = {
  [P in keyof Operations]: M extends keyof Operations[P] ? P : never
}[keyof Operations]

type OperationOf<P extends keyof Operations, M extends Method> = M extends keyof Operations[P]
  ? Operations[P][M]
  : never

/** Response data of an operation. */
export type AnswerOf<P extends keyof Operations, M extends Method> =
  OperationOf<P, M> extends { answer: infer Answer } ? Answer : undefined

/** Row of a list. */
export type RowOf<P extends keyof Operations> =
  AnswerOf<P, 'get'> extends { data: (infer Row)[] } ? Row : never

/** Request body of an operation. */
export type BodyOf<P extends keyof Operations, M extends Method> =
  OperationOf<P, M> extends { body?: infer Body } ? NonNullable<Body> : never

/** Query parameters of an operation. */
export type QueryOf<P extends keyof Operations, M extends Method> =
  OperationOf<P, M> extends { query?: infer Query } ? NonNullable<Query> : never

/** Arguments of an operation that is called by its path. */
export type GivenTo<P extends keyof Operations, M extends Method> = Omit<
  OperationOf<P, M>,
  'answer'
>
