import listed from './generated/operations.json' with { type: 'json' }

/** An operation of the interface that an API key may call, as a command: `noun name <ids> --data … --query …`. */
export type Operation = {
  noun: string
  name: string
  /** Its name in the client library. */
  resource: string
  method: string
  does: string
  /** The request it makes, such as `GET /v1/services`. */
  request: string
  ids: readonly string[]
  takesBody: boolean
  needsBody: boolean
  query: readonly { name: string; does: string; choices: readonly string[] }[]
}

/** Those of the interface's document, printed from it by `npm run openapi`. */
export const operations: readonly Operation[] = listed
