import { tableKinds } from '#db'

/** What is sealed with the secret key, as `table.column`: unreadable in a copy whose key is lost. */
export const sealedWithin = (): string[] =>
  Object.entries(tableKinds).flatMap(([table, { sealed = [] }]) =>
    sealed.map((column) => `${table}.${column}`),
  )
