import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unclearNames } from '../../src/platform/http/openapi/operation-name.ts'
import { apiDocuments } from '../support/api-documents.ts'

type Described = {
  operationId: string
  security?: Record<string, unknown>[]
  tags: string[]
  parameters?: { name: string }[]
  responses: Record<string, { links?: Record<string, { operationId: string }> }>
}
type Paths = Record<string, Record<string, Described>>

type Read = {
  tags: { name: string; description?: string }[]
  paths: Paths
  webhooks?: Paths
  components: { schemas: Record<string, unknown> }
}

const [programs, dashboard] = apiDocuments.map(({ document }) => document as Read) as [Read, Read]
const inPrograms = namedIn(programs)
const inDashboard = namedIn(dashboard)
const named = [...inPrograms, ...inDashboard]

function namedIn({ paths, webhooks = {} }: Read) {
  return [paths, webhooks].flatMap((group) =>
    Object.entries(group).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
    ),
  )
}

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

test('links only to operations of the same document, under their names', () => {
  for (const group of [inPrograms, inDashboard]) {
    const ids = new Set(group.map(({ operationId }) => operationId))
    const links = group.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ links: made = {} }) => Object.entries(made)),
    )
    assert.ok(links.length > 10)
    for (const [key, { operationId }] of links) {
      assert.match(key, /^[a-zA-Z0-9._-]+$/)
      assert.equal(key, operationId)
      assert.ok(ids.has(operationId), operationId)
    }
  }
})

test('describes every heading of a document and starts each with a capital letter', () => {
  for (const { tags, paths } of [programs, dashboard]) {
    for (const { name, description } of tags) {
      assert.match(name, /^[A-Z][A-Za-z -]+$/)
      assert.ok(description !== undefined, name)
    }
    const used = namedIn({ ...programs, paths, webhooks: {} }).flatMap((one) => one.tags)
    assert.deepEqual([...new Set(used)].sort(), tags.map(({ name }) => name).sort())
  }
})

test('describes in openapi.json exactly the operations that a key or a token may call', () => {
  const credentials = (group: typeof named) =>
    group.map(({ security = [], path }) => ({
      path,
      isForPrograms: security.some((one) => 'api_key' in one || 'oauth2' in one),
    }))
  const { paths } = programs
  const inPaths = credentials(namedIn({ ...programs, paths, webhooks: {} }))
  assert.ok(inPaths.length > 120)
  for (const { path, isForPrograms } of inPaths) {
    assert.ok(isForPrograms, path)
    assert.match(path, /^\/v1\//)
  }
  const rest = credentials(inDashboard)
  assert.ok(rest.length > 100)
  for (const { path, isForPrograms } of rest) assert.ok(!isForPrograms, path)
  for (const path of ['/oauth/token', '/in/{source_id}/{token}', '/forms/{form_id}', '/v1/me'])
    assert.ok(path in dashboard.paths, path)
})

test('means the same by the name of a schema in both documents', () => {
  const common = Object.keys(dashboard.components.schemas).filter(
    (name) => name in programs.components.schemas,
  )
  assert.ok(common.length > 3)
  for (const name of common)
    assert.deepEqual(dashboard.components.schemas[name], programs.components.schemas[name])
})

test('describes for generators how each list continues', () => {
  const lists = named.filter((one) => 'x-fern-pagination' in one)
  assert.ok(lists.length > 30)
  for (const { operationId, parameters = [] } of lists)
    assert.ok(
      ['cursor', 'limit'].every((name) => parameters.some((one) => one.name === name)),
      operationId,
    )
  const unmarked = named.filter(
    (one) =>
      (one.parameters ?? []).some(({ name }) => name === 'cursor') &&
      !('x-fern-pagination' in one && 'x-speakeasy-pagination' in one),
  )
  assert.deepEqual(
    unmarked.map(({ operationId }) => operationId),
    [],
  )
})
