import { tableKinds } from '#db'

/**
 * Returns the columns encrypted with the secret key, as `table.column`. They are unreadable in a
 * copy without the key.
 */
export const sealedWithin = (): string[] =>
  Object.entries(tableKinds).flatMap(([table, { sealed = [] }]) =>
    sealed.map((column) => `${table}.${column}`),
  )
