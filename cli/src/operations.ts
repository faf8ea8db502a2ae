import listed from './generated/operations.json' with { type: 'json' }

/** A member of a body or of a query that an option sets. */
export type Member = { name: string; does: string; choices: readonly string[] }

/** A member of a body, with how its option is read: a list is separated by commas. */
export type Field = Member & { type: 'text' | 'number' | 'yes or no' | 'list' }

/**
 * An API operation that an API key may call, as a command: `noun name <ids> --field … --data …`.
 */
export type Operation = {
  noun: string
  name: string
  /** Name of its method in the client library. */
  resource: string
  method: string
  does: string
  /** Its request, such as `GET /v1/services`. */
  request: string
  ids: readonly string[]
  takesBody: boolean
  needsBody: boolean
  /** Top-level members of the body that options set. */
  fields: readonly Field[]
  /** Members of a row of its list that a table shows, unless the command line chooses others. */
  columns: readonly string[]
  query: readonly Member[]
}

const creating = ['create', 'register', 'submit']

/** Returns the command that creates the rows of a noun, if there is one. */
export function creatorOf(noun: string): string | undefined {
  const found = operations.find((one) => one.noun === noun && creating.includes(one.method))
  return found && (found.method === 'submit' ? 'create' : found.name)
}

/** All operations of the API document. `npm run openapi` generates the list. */
export const operations = listed as readonly Operation[]

/** Returns an operation by the name of its method in the client library. */
export function operationOf(name: string): Operation {
  const found = operations.find(({ resource, method }) => `${resource}.${method}` === name)
  if (found === undefined) throw new Error(`There is no operation ${name}.`)
  return found
}
