/** Names that reach into the prototype of an object in JavaScript. They never lead to a value. */
export const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns the decoded parts of a JSON pointer, or null if it is not one. The empty pointer is the
 * whole value.
 *
 * @see RFC 6901 section 3
 */
export function partsOfPointer(pointer: string): readonly string[] | null {
  if (pointer === '') return []
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/**
 * Returns the value that the parts of a pointer lead to, or undefined. It reads own members only.
 * Cost: one step for each part, at any depth of the value.
 */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let found = value
  for (const part of parts) {
    if (Array.isArray(found)) {
      found = /^(0|[1-9]\d{0,8})$/.test(part) ? found[Number(part)] : undefined
    } else if (typeof found === 'object' && found !== null) {
      const isThere = Object.hasOwn(found, part) && !unsafeNames.has(part)
      found = isThere ? (found as Record<string, unknown>)[part] : undefined
    } else return undefined
  }
  return found
}
