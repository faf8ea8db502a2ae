import type { Operation } from '../operation/route.ts'

/** Tells which methods a path answers to, as `Allow` names them; undefined where the path is nothing. Asked only on the way to a 404. */
export function allowedMethods(
  operations: readonly Operation[],
): (path: string) => string | undefined {
  const patterns = operations.map(({ method, path }) => ({ method, parts: path.split('/') }))
  return (path) => {
    const parts = path.split('/')
    const methods = new Set<string>()
    for (const pattern of patterns) {
      if (!fits(pattern.parts, parts)) continue
      methods.add(pattern.method)
      if (pattern.method === 'GET') methods.add('HEAD')
    }
    return methods.size === 0 ? undefined : [...methods].sort().join(', ')
  }
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))
