/**
 * Text that never contains a parameter: strings, quoted names, comments, casts, dollar-quoted
 * bodies.
 */
const passedOver = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*\n?|\/\*[\s\S]*?\*\/|\$\$[\s\S]*?\$\$|::/
const parameter = /(?<![\w:]):([a-z][a-z0-9_]*)(\?)?/
const token = new RegExp(`(${passedOver.source})|${parameter.source}`, 'g')

/**
 * Replaces the named parameters of a statement by numbers: `:account_id` becomes `$1` in all
 * places. `:due_at?` may be null (for an array, its elements may be). Removes comments.
 */
export function bindNamed(text: string): {
  text: string
  parameters: { name: string; isNullable: boolean }[]
} {
  const found = new Map<string, boolean>()
  const numbered = text.replace(
    token,
    (_whole: string, skipped: string | undefined, name: string, mark: string | undefined) => {
      if (skipped !== undefined) return skipped.startsWith('--') ? '\n' : skipped
      found.set(name, (found.get(name) ?? false) || mark === '?')
      return `$${[...found.keys()].indexOf(name) + 1}`
    },
  )
  return {
    text: numbered
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{2,}/g, '\n')
      .trim(),
    parameters: [...found].map(([name, isNullable]) => ({ name, isNullable })),
  }
}
