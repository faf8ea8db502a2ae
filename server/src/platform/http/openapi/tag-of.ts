import type { Operation } from '../operation/route.ts'

/** The heading an operation stands under: what its route says, or the first word of its path. */
export const tagOf = ({ schema, path }: Operation): string =>
  schema.tag ?? path.replace(/^\/v1\//, '/').split('/')[1] ?? ''
