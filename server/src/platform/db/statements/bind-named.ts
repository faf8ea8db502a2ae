/** What is no parameter whatever it holds: quoted text, names in quotes, comments, casts, bodies in dollars. */
const passedOver = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*\n?|\/\*[\s\S]*?\*\/|\$\$[\s\S]*?\$\$|::/
const parameter = /(?<![\w:]):([a-z][a-z0-9_]*)(\?)?/
const token = new RegExp(`(${passedOver.source})|${parameter.source}`, 'g')

/**
 * Numbers the named parameters of a statement: `:account_id` becomes `$1` in all places. `:due_at?` may
 * be null (of a list: its members may be). Comments are removed.
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
