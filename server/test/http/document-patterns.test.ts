import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { apiDocuments } from '../support/api-documents.ts'

type Node = Readonly<Record<string, unknown>>

/** A text of an example, and the patterns of which it must match one. */
type Checked = { text: string; patterns: string[] }

const patterns = new Set<string>()
const checked: Checked[] = []

for (const { document } of apiDocuments) {
  const { components } = document as { components: { schemas: Record<string, Node> } }
  const resolve = (schema: Node): Node =>
    typeof schema['$ref'] === 'string'
      ? (components.schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {})
      : schema
  /** Collects the patterns that apply to the texts of a value. */
  const collect = (given: Node, value: unknown): void => {
    const schema = resolve(given)
    const branches = ((schema['anyOf'] ?? []) as Node[]).map(resolve)
    if (typeof value === 'string') {
      const fitting = [schema, ...branches].map((one) => one['pattern'])
      const found = fitting.filter((pattern) => typeof pattern === 'string')
      if (found.length > 0) checked.push({ text: value, patterns: found })
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const branch of branches) collect(branch, value)
    for (const [name, member] of Object.entries(value)) {
      const properties = (schema['properties'] ?? {}) as Record<string, Node>
      const part = Array.isArray(value) ? schema['items'] : properties[name]
      if (part !== undefined) collect(part as Node, member)
    }
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { schema, example, pattern, patternProperties = {} } = node as Node
    if (typeof pattern === 'string') patterns.add(pattern)
    for (const one of Object.keys(patternProperties as object)) patterns.add(one)
    if (example !== undefined) collect((schema ?? node) as Node, example)
    for (const member of Object.values(node)) visit(member)
  }
  visit(document)
}

test('finds patterns, and texts of examples to which they apply', () => {
  assert.ok(patterns.size > 10)
  assert.ok(checked.length > 200)
})

test('compiles every pattern without the flag u, and examples match them', () => {
  const wrong = checked.filter(
    ({ text, patterns: all }) => !all.some((pattern) => new RegExp(pattern).test(text)),
  )
  assert.deepEqual(wrong, [])
  for (const pattern of patterns) assert.ok(new RegExp(pattern), pattern)
})

test('uses no Unicode class and no escape that RE2 has not', () => {
  const unknown = [...patterns].filter((pattern) => /\\[pPu]|\\c|\(\?[<=!]|\\[1-9k]/.test(pattern))
  assert.deepEqual(unknown, [])
})

const inPython = `
import json, re, sys
given = json.load(sys.stdin)
for pattern in given['patterns']:
    re.compile(pattern)
wrong = [one for one in given['checked'] if not any(re.search(p, one['text']) for p in one['patterns'])]
print(json.dumps(wrong))`

const hasPython = spawnSync('python3', ['--version']).status === 0

test(
  'compiles every pattern in Python, and examples match them',
  { skip: !hasPython && 'python3 is not installed' },
  () => {
    const input = JSON.stringify({ patterns: [...patterns], checked })
    const printed = execFileSync('python3', ['-c', inPython], { input, encoding: 'utf8' })
    assert.deepEqual(JSON.parse(printed), [])
  },
)
