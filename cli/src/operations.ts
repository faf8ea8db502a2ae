import listed from './generated/operations.json' with { type: 'json' }

/**
 * An API operation that an API key may call, as a command: `noun name <ids> --data … --query …`.
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
  query: readonly { name: string; does: string; choices: readonly string[] }[]
}

/** All operations of the API document. `npm run openapi` generates the list. */
export const operations: readonly Operation[] = listed
