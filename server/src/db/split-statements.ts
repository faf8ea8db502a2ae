/**
 * The statements of an SQL text, each as it stands with the comments before it. A semicolon in a string, a name, a comment or a dollar-quoted body ends none. For
 * our own migrations: bodies of `begin atomic` and backslashes that escape a quote are not known.
 *
 * @see https://www.postgresql.org/docs/current/sql-syntax-lexical.html
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let text = ''
  let isSaying = false
  for (const [token] of sql.matchAll(tokens)) {
    text += token
    if (token === ';') {
      if (isSaying) statements.push(text)
      text = ''
      isSaying = false
    } else if (!isSilent(token)) isSaying = true
  }
  return isSaying ? [...statements, text] : statements
}

/** Comments, strings, quoted names, dollar-quoted bodies; else whatever is up to the next of them or the end of a statement. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/gi

const isSilent = (token: string): boolean => /^(?:\s*$|--|\/\*)/.test(token)
