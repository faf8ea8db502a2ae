/** A metric that an expression selects. */
export type Selected = {
  readonly name: string
  /** Labels that the selector compares. */
  readonly labels: string[]
  /** Functions and aggregations around the selector, the innermost first. */
  readonly within: string[]
}

/** What an expression of PromQL uses. */
export type Expression = {
  readonly selected: Selected[]
  /** Labels that it groups or joins by. */
  readonly grouped: string[]
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])
const groupings = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])
const tokenPattern = /"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}|[a-z_:][\w:]*|\d[\w.]*|[()]|[^\s]/gi

/**
 * Finds the metrics and labels of an expression. It is not a parser: `promtool` checks the syntax
 * (alerts.release.test.ts).
 */
export function readPromql(text: string): Expression {
  const tokens: string[] = text.match(tokenPattern) ?? []
  const selected: Selected[] = []
  const grouped: string[] = []
  /** The functions of the parentheses that are open; the empty text for a plain parenthesis. */
  const open: string[] = []
  let called = ''
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    if (token === '(') {
      open.push(called)
      called = ''
    } else if (token === ')') {
      open.pop()
    } else if (groupings.has(token) && tokens[at + 1] === '(') {
      const end = tokens.indexOf(')', at)
      grouped.push(...tokens.slice(at + 2, end).filter((one) => one !== ','))
      at = end
    } else if (/^[a-z_:]/i.test(token) && !keywords.has(token.toLowerCase())) {
      const next = tokens[at + 1] ?? ''
      if (next === '(' || groupings.has(next)) called = token
      else {
        const matchers = next.startsWith('{') ? next : ''
        const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(
          ([, label = '']) => label,
        )
        selected.push({ name: token, labels, within: open.filter(Boolean).reverse() })
      }
    }
  }
  return { selected, grouped }
}
