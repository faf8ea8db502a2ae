import type { Operation } from './route.ts'

/**
 * Requires every object in an operation's body to specify how it handles unknown members: refused
 * (`additionalProperties: false`), or stored on purpose. Otherwise a mistyped name would be
 * accepted silently. @throws naming the operation and the location
 */
export function requireStrictBody({ method, path, schema }: Operation): void {
  const open = openObjects(schema.body, '')
  if (open.length > 0)
    throw new Error(
      `${method} ${path} must specify additionalProperties of its body at: ${open.join(', ')}`,
    )
}

function openObjects(node: unknown, place: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => openObjects(one, place))
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([name, member]) =>
    openObjects(member, name === 'properties' || name === 'anyOf' ? place : `${place}/${name}`),
  )
  const isOpen = 'properties' in node && 'type' in node && !('additionalProperties' in node)
  return isOpen ? [place === '' ? '/' : place, ...inner] : inner
}
