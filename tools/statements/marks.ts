/** What an alias says of its column beyond its name: `as "n!"` is never null, `as "n?"` may be. */
export type Mark = '!' | '?' | undefined

/** The name of a column, and what its alias says of it. */
export function splitMark(alias: string): { name: string; mark: Mark } {
  const match = /^(.*?)([!?])?$/.exec(alias)
  return { name: match?.[1] ?? alias, mark: match?.[2] as Mark }
}

/** A text whose aliases are the names alone: what is sent. */
export const unmarked = (text: string): string => text.replace(/"([a-z_][a-z0-9_]*)[!?]"/g, '$1')
