/** Escapes a member name for a JSON pointer. @see RFC 6901 section 3 */
export const pointerPart = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Returns the JSON pointer of a path of member names and indices. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${pointerPart(String(part))}`).join('')

/** Returns the member names of a JSON pointer. */
export const pathOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
