import type { Operation } from '../operation/route.ts'

/** Returns the heading of an operation: the one of its route, or the first word of its path. */
export const tagOf = ({ schema, path }: Operation): string =>
  schema.tag ?? path.replace(/^\/v1\//, '/').split('/')[1] ?? ''

/** Returns the operation ID: its method and the words of its path below /v1. */
export const idOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/^\/v1(?=\/)/, '').replaceAll(/[^a-z0-9]+/g, '_')}`.replace(
    /_$/,
    '',
  )
