import type { paths } from './generated/openapi.ts'

/** HTTP methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths with a given method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type OperationOf<P extends keyof paths, M extends Method> = M extends keyof paths[P]
  ? paths[P][M]
  : never

/** Response data of an operation. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : undefined

/** Row of a list. */
export type RowOf<P extends keyof paths> =
  AnswerOf<P, 'get'> extends { data: (infer Row)[] } ? Row : never

/** Request body of an operation. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : never

/** Query parameters of an operation. */
export type QueryOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never

type PathParametersOf<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { parameters: { path: infer Path } } ? Path : never

type Member<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]: T }
type Optional<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]?: T }

/** Arguments of an operation that is called by its path. */
export type GivenTo<P extends keyof paths, M extends Method> = Member<
  'path',
  PathParametersOf<P, M>
> &
  Optional<'query', QueryOf<P, M>> &
  Optional<'body', BodyOf<P, M>>
