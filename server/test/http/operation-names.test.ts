import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { unclearNames } from '../../src/platform/http/openapi/operation-name.ts'

type Described = {
  operationId: string
  tags: string[]
  responses: Record<string, { links?: Record<string, { operationId: string }> }>
}
type Paths = Record<string, Record<string, Described>>

const file = new URL('../../generated/openapi.json', import.meta.url)
const { tags, paths, webhooks } = JSON.parse(readFileSync(file, 'utf8')) as {
  tags: { name: string; description?: string }[]
  paths: Paths
  webhooks: Paths
}
const named = [paths, webhooks].flatMap((group) =>
  Object.entries(group).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  ),
)

test('names every operation once, as resource.method', () => {
  const ids = named.map(({ operationId }) => operationId)
  assert.ok(ids.length > 200)
  assert.deepEqual(
    ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id)),
    [],
  )
  assert.deepEqual(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    [],
  )
})

test('lists only names of operations that exist', () => {
  const existing = named.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  assert.deepEqual(
    Object.keys(unclearNames).filter((operation) => !existing.includes(operation)),
    [],
  )
})

test('links only to operations that exist, under their names', () => {
  const ids = new Set(named.map(({ operationId }) => operationId))
  const links = named.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ links: made = {} }) => Object.entries(made)),
  )
  assert.ok(links.length > 20)
  for (const [key, { operationId }] of links) {
    assert.match(key, /^[a-zA-Z0-9._-]+$/)
    assert.equal(key, operationId)
    assert.ok(ids.has(operationId), operationId)
  }
})

test('describes every heading and starts each with a capital letter', () => {
  for (const { name, description } of tags) {
    assert.match(name, /^[A-Z][A-Za-z -]+$/)
    assert.ok(description !== undefined, name)
  }
  const headings = new Set(tags.map(({ name }) => name))
  for (const { operationId, tags: of } of named)
    assert.ok(
      of.every((one) => headings.has(one)),
      operationId,
    )
})
