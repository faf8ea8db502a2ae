/** Returns the operation ID: its method and the words of its path below /v1. */
export const idOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/^\/v1(?=\/)/, '').replaceAll(/[^a-z0-9]+/g, '_')}`.replace(
    /_$/,
    '',
  )
