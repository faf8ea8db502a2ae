import type { Operation } from '../operation/route.ts'

/** Returns the heading of an operation: the one of its route, or the first word of its path. */
export const tagOf = ({ schema, path }: Operation): string =>
  schema.tag ?? path.replace(/^\/v1\//, '/').split('/')[1] ?? ''
