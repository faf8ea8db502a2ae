import { nearest, Problem } from '#kit'
import type { Operation } from '../operation/route.ts'

/** The refusal of a request that no operation serves; `methods` are those of its path, if it has any. */
export type NoRoute = (method: string, path: string, methods: string | undefined) => Problem

/**
 * Says which path or method was meant. It reads the table of routes only, so nothing can be learned
 * about ids. Cost: a walk over the routes for each guess, on the way to a 404 alone.
 */
export function noRouteFor(
  operations: readonly Operation[],
  methodsOf: (path: string) => string | undefined,
): NoRoute {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]

  const guess = (path: string): string | undefined => {
    const bare = path.replace(/\/+$/, '')
    const prefixed = bare.startsWith('/v1/') ? bare : `/v1${bare}`
    const [, , first = '', ...rest] = prefixed.split('/')
    const near = nearest(first, collections) ?? first
    return [bare, prefixed, ['', 'v1', near, ...rest].join('/')].find((each) => methodsOf(each))
  }

  return (method, path, methods) => {
    const named = methods?.split(', ').filter((each) => each !== 'HEAD') ?? []
    if (named.length > 0) return new Problem('not_found', `${listed(named)} only.`)
    const meant = path.length > maxPath ? undefined : guess(path)
    const hint = meant === undefined ? '' : ` Did you mean ${hintFor(method, meant)}?`
    return new Problem('not_found', `No route ${method} ${path.slice(0, maxPath)}.${hint}`)
  }

  function hintFor(method: string, path: string): string {
    return methodsOf(path)?.split(', ').includes(method) ? `${method} ${path}` : path
  }
}

/** Longer paths are not compared with the routes, and are cut in the detail. */
const maxPath = 200

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
