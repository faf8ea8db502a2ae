import type { Operation, Parameter } from './read-document.ts'
import type { Schema } from './simplify-schema.ts'

/** The type of the query parameters of an operation. */
export type QueryType = { name: string; isOptional: boolean }

/** Returns the type of the query parameters, or null if there are none. */
export function queryTypeOf(operation: Operation): QueryType | null {
  const { resource, method } = operation
  const parameters = inQuery(operation)
  if (parameters.length === 0) return null
  const hasOwn = parameters.some((one) => !isOfPage(one))
  return {
    name: hasOwn ? `${capital(resource)}${capital(method)}Query` : pageQuery,
    isOptional: parameters.every(({ required }) => required !== true),
  }
}

/** Returns the schemas of all query parameters by the name of their type. */
export function readQueries(operations: readonly Operation[]): Record<string, Schema> {
  const found = operations.flatMap((operation): [string, Schema][] => {
    const type = queryTypeOf(operation)
    const parameters = inQuery(operation)
    const paging = schemaOf(parameters.filter(isOfPage))
    if (type === null) return []
    if (type.name === pageQuery) return [[pageQuery, paging]]
    const own = schemaOf(parameters.filter((one) => !isOfPage(one)))
    return [
      [
        type.name,
        parameters.some(isOfPage)
          ? { allOf: [{ $ref: `#/components/schemas/${pageQuery}` }, own] }
          : own,
      ],
    ]
  })
  return Object.fromEntries(found)
}

/** The query parameters that all lists have. */
const pageQuery = 'PageQuery'
const isOfPage = ({ name }: Parameter): boolean => name === 'limit' || name === 'cursor'

const inQuery = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((one) => one.in === 'query')

const schemaOf = (parameters: readonly Parameter[]): Schema => ({
  type: 'object',
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]),
  ),
})

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
