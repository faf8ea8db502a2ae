import { parseAst } from 'vite'

/**
 * A text for people in a source file: its position (UTF-16 units from the start, end excluded) and
 * its syntax.
 */
export type FoundText = {
  start: number
  end: number
  as: 'markup' | 'string' | 'template'
  text: string
}

/**
 * Returns the texts for people in a source file of the dashboard that are outside the text
 * catalogue. These are words between tags, and strings and templates that read as language (words
 * with spaces between them, or a capitalized word). Styles, paths, keys and messages of programming
 * errors are excluded.
 */
export function findTexts(source: string): FoundText[] {
  const found: FoundText[] = []
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, source, found)
  return found
}

/**
 * A node of the syntax tree, with the properties used here.
 * @see https://github.com/estree/estree
 */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

function visit(node: Node, source: string, found: FoundText[], parent?: Shown): void {
  if (isTechnical(node)) return
  const { start, end } = node
  if (node.type === 'JSXText' && hasWord(String(node['value'])))
    found.push({ start, end, as: 'markup', text: String(node['value']).trim() })
  else if (node.type === 'Literal' && (readsAsText(node['value']) || isShownWord(node, parent)))
    found.push({ start, end, as: 'string', text: String(node['value']) })
  else if (node.type === 'TemplateLiteral' && isTemplateText(node, source))
    found.push({ start, end, as: 'template', text: source.slice(start + 1, end - 1) })
  const shown = shownIn(node, parent)
  for (const child of childrenOf(node)) visit(child, source, found, shown)
}

/** Whether a single word in lower case at this place is shown to people. */
type Shown = boolean

const shownAttributes =
  /^(label|title|placeholder|description|alt|says|aria-label|aria-description)$/
const shownProperties = /^(label|title|placeholder|description|text|says|operator|within)$/
/** Nodes whose value is one of their children, so that a word in them is shown where they are. */
const passingOn = new Set(['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'])

function shownIn(node: Node, parent: Shown = false): Shown {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true
  if (node.type === 'JSXAttribute') return shownAttributes.test(nameOf(node['name']))
  if (node.type === 'Property') return shownProperties.test(nameOf(node['key']))
  return passingOn.has(node.type) && parent
}

const isShownWord = ({ value }: Node, isShown: Shown = false): boolean =>
  isShown && typeof value === 'string' && /^\p{L}{2,}$/u.test(value)

/** Returns the children of a node in the order of the source. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'parent')
    .flatMap(([name, value]) => (isKeyOf(node, name) ? [] : [value].flat()))
    .filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

// The name of a property is not a text, unless it is computed.
const isKeyOf = (node: Node, name: string): boolean =>
  name === 'key' && node.type === 'Property' && node['computed'] === false

const technicalNodes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
  'ImportExpression',
])
const technicalAttributes =
  /^(style|styles|className|classNames|key|id|name|type|href|to|d|c|mt|m[abxytr]?|p[abxytrl]?|variant|size|color|rel|target|autoComplete|viewBox|transform|points|gridTemplateColumns|sizes|media|accept|role|htmlFor|search|params|cols|w|h|miw|maw|mah|mih|fw|fz|lh|bg|bd)$/
const technicalProperties =
  /^(style|gridTemplateColumns|gridTemplateRows|gridArea|border|font|fontFamily|transition|background|boxShadow|transform|queryKey)$/

function isTechnical(node: Node): boolean {
  if (technicalNodes.has(node.type)) return true
  if (node.type === 'JSXAttribute') return technicalAttributes.test(nameOf(node['name']))
  if (node.type === 'Property') return technicalProperties.test(nameOf(node['key']))
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error')
  // A compared string is a value of the program: `event.key === 'Enter'`.
  return node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']))
}

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value ?? ''
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''))

const readsAsText = (value: unknown): boolean =>
  typeof value === 'string' &&
  (/\p{L}[\p{L}’']+[,.:;]? \p{L}/u.test(value) ||
    /^\p{Lu}(\p{Ll}+|-\p{L}{2,})(-\p{L}+)?[.:…?!]?$/u.test(value) ||
    /^\d+ \p{Ll}{2,}$/u.test(value)) &&
  !isStyle(value) &&
  !keysOfKeyboard.has(value)

// Matches styles, media types, SVG paths, selectors, font families, shell commands and lists of codes.
const isStyle = (text: string): boolean =>
  /var\(--|\b\d+(px|rem|fr)\b|^\(m(in|ax)-|^[mM]\d|^(\w+\/[\w*+-]+,? ?)+$|\[[\w-]+[=\]]|(^|, )a, |, monospace|^(curl|npx|npm|git|leadhouse) |^[A-Z]{2}( [A-Z]{2})*$/.test(
    text,
  )

const keysOfKeyboard = new Set(['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Home', 'End'])

/**
 * Returns whether a template has words next to its expressions, as in `${n} leads`. Paths, styles
 * and keys have none.
 */
function isTemplateText(node: Node, source: string): boolean {
  const whole = source.slice(node.start + 1, node.end - 1)
  const words = (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…')
  return (
    !isStyle(whole) && /(^|[\s…(“])\p{L}[\p{L}’']+([\s,.:?…)”]|$)/u.test(words) && /\s/.test(words)
  )
}
