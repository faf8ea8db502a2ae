import type { Operations } from './generated/openapi.ts'

/** HTTP methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths with a given method. */
export type PathOf<M extends Method, All = Operations> = {
  [P in keyof All]: M extends keyof All[P] ? P : never
}[keyof All] &
  string

type OperationOf<P extends keyof All, M extends Method, All> = M extends keyof All[P]
  ? All[P][M]
  : never

/** Response data of an operation. */
export type AnswerOf<P extends keyof All, M extends Method, All = Operations> =
  OperationOf<P, M, All> extends { answer: infer Answer } ? Answer : undefined

/** Row of a list. */
export type RowOf<P extends keyof Operations> =
  AnswerOf<P, 'get'> extends { data: (infer Row)[] } ? Row : never

/** Request body of an operation. */
export type BodyOf<P extends keyof Operations, M extends Method> =
  OperationOf<P, M, Operations> extends { body?: infer Body } ? NonNullable<Body> : never

/** Query parameters of an operation. */
export type QueryOf<P extends keyof Operations, M extends Method> =
  OperationOf<P, M, Operations> extends { query?: infer Query } ? NonNullable<Query> : never

/** Arguments of an operation that is called by its path. */
export type GivenTo<P extends keyof All, M extends Method, All = Operations> = Omit<
  OperationOf<P, M, All>,
  'answer'
>
