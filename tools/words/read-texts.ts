import fs from 'node:fs'
import path from 'node:path'
import { parseSync, type Comment } from 'oxc-parser'

/** Kinds of text, each with a separate limit. */
export const kinds = ['comments', 'test names', 'SQL comments', 'OpenAPI', 'docs', 'CLI', 'dashboard'] as const // oxfmt-ignore
export type Kind = (typeof kinds)[number]

/** A piece of text and where it is written. */
export type Piece = { kind: Kind; file: string; text: string }

/** Reads all texts of the repository that people read: about 400,000 words in three seconds. */
export function readTexts(root: string, files: readonly string[]): Piece[] {
  return files.flatMap((file) => {
    const read = () => fs.readFileSync(path.join(root, file), 'utf8')
    if (/generated\/|\/queries\.ts$|^server\/test\/releases\//.test(file))
      return /\/openapi[^/]*\.json$/.test(file) ? fromOpenApi(file, read()) : []
    if (/\.(ts|tsx|mts|mjs)$/.test(file)) return fromCode(file, read())
    if (file.endsWith('.sql')) return fromSql(file, read())
    return file.endsWith('.md') ? [{ kind: 'docs' as const, file, text: proseOf(read()) }] : []
  })
}

/** The text of a document without code, tables' rules and addresses. */
const proseOf = (markdown: string): string =>
  markdown.replace(/```[\s\S]*?```|<!--[\s\S]*?-->/g, ' ')

function fromSql(file: string, text: string): Piece[] {
  if (file.startsWith('server/migrations/00')) return []
  const comments = [...text.matchAll(/--(?! (?:name|part|use):)(.*)$/gm)].map(
    ([, comment]) => comment,
  )
  return [{ kind: 'SQL comments', file, text: comments.join('\n') }]
}

function fromOpenApi(file: string, text: string): Piece[] {
  const found: string[] = []
  JSON.parse(text, (key, value: unknown) => {
    if (
      (key === 'description' || key === 'summary' || key === 'detail') &&
      typeof value === 'string'
    )
      found.push(value)
    return value
  })
  return [{ kind: 'OpenAPI', file, text: found.join('\n') }]
}

function fromCode(file: string, text: string): Piece[] {
  const { program, comments } = parseSync(file, text)
  const pieces: Piece[] = joinLines(comments, text)
    .filter((comment) => !/^\s*(oxfmt|oxlint|@ts|\/ <)/.test(comment))
    .map((comment) => ({ kind: 'comments', file, text: comment }))
  const strings: string[] = []
  visit(program, (node) => {
    const name = testName(node)
    if (name !== undefined) pieces.push({ kind: 'test names', file, text: name })
    if (node['type'] === 'Literal' && typeof node['value'] === 'string') strings.push(node['value'])
    if (node['type'] === 'TemplateLiteral')
      strings.push((node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')) // oxfmt-ignore
  })
  const kind = kindOfStrings(file)
  // A name, a path or a value has no blank.
  if (kind) for (const one of strings) if (/\S \S/.test(one)) pieces.push({ kind, file, text: one })
  return pieces
}

/** Returns the texts of comments. Line comments on consecutive lines are one text. */
function joinLines(comments: readonly Comment[], code: string): string[] {
  const texts: string[] = []
  comments.forEach(({ type, value, start }, i) => {
    const before = comments[i - 1]
    const isNext = before && /^\n[ \t]*$/.test(code.slice(before.end, start))
    if (isNext && type === 'Line' && before.type === 'Line') texts.push(`${texts.pop()}\n${value}`)
    else texts.push(value)
  })
  return texts
}

function kindOfStrings(file: string): Kind | undefined {
  if (file.includes('.test.')) return undefined
  if (file.startsWith('cli/src/')) return 'CLI'
  // The words are English, so texts in other languages are not read.
  return /^web\/src\/(texts\/en|wording)\//.test(file) ? 'dashboard' : undefined
}

type Node = Readonly<Record<string, unknown>>

function testName(node: Node): string | undefined {
  if (node['type'] !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const [first] = node['arguments'] as Node[]
  if (!['test', 'describe', 'it'].includes(String(callee['name']))) return undefined
  return typeof first?.['value'] === 'string' ? first['value'] : undefined
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    if (typeof node['type'] === 'string') look(node)
    for (const one of Object.values(node)) visit(one, look)
  }
}
