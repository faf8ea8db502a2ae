import { UsageError } from '../refusal.ts'

/**
 * Parses `a=b,c=d` into names and values and adds them to the pairs of earlier uses of the option.
 * A comma within a name or value is written twice.
 * @throws UsageError for a part that is not a pair, and for a name that is given twice
 */
export function addPairs(
  text: string,
  before: Record<string, string> = {},
): Record<string, string> {
  const pairs = { ...before }
  for (const part of splitList(text)) {
    const equals = part.indexOf('=')
    if (equals < 1) throw new UsageError(`"${part}" is not a pair. Write name=value.`)
    const name = part.slice(0, equals).trim()
    if (Object.hasOwn(pairs, name)) throw new UsageError(`"${name}" is given more than once.`)
    pairs[name] = part.slice(equals + 1).trim()
  }
  return pairs
}

/** Parses `a,b` and adds the names to the names of earlier uses of the option. */
export const addNames = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...splitList(text)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
]

const splitList = (text: string): string[] =>
  text.split(/(?<!,),(?!,)/).map((part) => part.replaceAll(',,', ','))

/** Formats pairs or names as the argument of an option, quoted for a shell. */
export function formatArgument(parts: readonly string[]): string {
  const text = parts.map((part) => part.replaceAll(',', ',,')).join(',')
  return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
