import type { RouteConfig } from '../operation/route.ts'

/** The names of the API documents, which are served as `/openapi.json` and so on. */
export const documentNames = ['openapi', 'openapi-dashboard'] as const

/** Name of an API document. */
export type DocumentName = (typeof documentNames)[number]

/**
 * Returns the name of the document that describes an operation: `openapi` for the operations that a
 * program can call with an API key, a publishable key or an access token of an app; otherwise
 * `openapi-dashboard`.
 */
export function nameDocument({ access, role, key }: RouteConfig): DocumentName {
  const needsSession = role !== undefined && key === undefined
  const needsNothing = access === 'public' || access === 'form'
  return needsSession || needsNothing ? 'openapi-dashboard' : 'openapi'
}
