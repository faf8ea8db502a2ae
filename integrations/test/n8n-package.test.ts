import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import leadhouse from '../../package.json' with { type: 'json' }
import document from '../../server/generated/openapi.json' with { type: 'json' }
import { eventTypes } from '../../sdk/src/webhooks.ts'
import { n8nNodeFolder } from '../../tools/build/build-n8n-node.ts'
import { loadNodes, n8nPackage, type NodeField } from './load-nodes.ts'

const { action, trigger, dist } = loadNodes()

/** The operations of the action node, each with the route that it calls. */
const routes: Record<string, [method: 'get' | 'post', route: string]> = {
  'lead.get': ['get', '/v1/leads/{lead_id}'],
  'lead.getScore': ['get', '/v1/leads/{lead_id}/score'],
  'lead.search': ['get', '/v1/leads'],
  'lead.submit': ['post', '/v1/leads'],
  'outcome.record': ['post', '/v1/leads/{lead_id}/outcome'],
  'service.getAll': ['get', '/v1/services'],
}
/** Fields of the node that are not fields of the API. */
const ofNode = ['resource', 'operation', 'returnAll', 'limit', 'idempotency_key']

const operations = action.description.properties
  .filter(({ name }) => name === 'operation')
  .flatMap(({ displayOptions, options = [] }) =>
    options.map(({ value }) => `${String(displayOptions?.show['resource']?.[0])}.${value}`),
  )

test('the node offers exactly the operations that this test knows', () => {
  assert.deepEqual(operations.toSorted(), Object.keys(routes))
})

for (const [operation, [method, route]] of Object.entries(routes))
  test(`every field of ${operation} is a parameter of ${method} ${route}, with the same values`, () => {
    const known = parametersOf(method, route)
    const fields = fieldsOf(operation).filter(({ name }) => !ofNode.includes(name))
    assert.ok(fields.length > 0)
    for (const { name, type, options = [] } of fields) {
      assert.ok(known.has(name), `${name} of ${operation}`)
      const allowed = known.get(name)
      const offered = type === 'options' ? options.map(({ value = '' }) => value) : []
      const unknown = offered.filter((value) => !allowed?.includes(value))
      assert.deepEqual(unknown, [], `${name} of ${operation}`)
    }
  })

test('the trigger offers every event type', () => {
  const offered = trigger.description.properties.find(({ name }) => name === 'events')?.options
  const values = (offered ?? []).map(({ value = '' }) => value)
  assert.deepEqual(values.toSorted(), ['*', ...eventTypes].toSorted())
})

test('the manifest has the version of Leadhouse, no dependencies, and names only built files', () => {
  assert.equal(n8nPackage.version, leadhouse.version)
  assert.equal(n8nPackage.dependencies, undefined)
  const { nodes, credentials } = n8nPackage.n8n
  for (const file of [...nodes, ...credentials])
    assert.ok(fs.existsSync(path.join(dist, path.relative('dist', file))), file)
})

const workflows = fs.globSync('workflows/*.json', { cwd: n8nNodeFolder }).map((file) => ({
  file,
  ...(JSON.parse(fs.readFileSync(path.join(n8nNodeFolder, file), 'utf8')) as Workflow),
}))

test('the package has five workflows', () => assert.equal(workflows.length, 5))

for (const { file, nodes, connections } of workflows) {
  test(`${file} uses only operations and fields that the nodes have`, () => {
    const ours = nodes.filter(({ type }) => type.startsWith('n8n-nodes-leadhouse.'))
    assert.ok(ours.length > 0)
    for (const { type, parameters } of ours) {
      const isTrigger = type.endsWith('.leadhouseTrigger')
      const { resource, operation } = parameters as Record<string, string>
      const fields = isTrigger
        ? trigger.description.properties
        : [...fieldsOf(`${resource}.${operation}`), ...collectionsOf(`${resource}.${operation}`)]
      const names = new Set(['resource', 'operation', ...fields.map(({ name }) => name)])
      for (const [name, value] of Object.entries(parameters)) {
        assert.ok(names.has(name), name)
        const members = fields.find((field) => field.name === name && field.type === 'collection')
        const given = members ? Object.keys(value as object) : []
        const known = (members?.options ?? []).map((member) => member.name)
        assert.deepEqual(given.filter((member) => !known.includes(member)), []) // oxfmt-ignore
      }
    }
  })

  test(`${file} connects nodes that exist, contains no credential, and says what to fill in`, () => {
    const names = nodes.map(({ name }) => name)
    const ends = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node)) // oxfmt-ignore
    for (const name of [...Object.keys(connections), ...ends]) assert.ok(names.includes(name), name)
    assert.doesNotMatch(JSON.stringify(nodes), /"credentials"|lh_(?:live|test)_|whsec_/)
    const note = nodes.find(({ type }) => type === 'n8n-nodes-base.stickyNote')
    assert.match(String(note?.parameters['content']), /Choose your Leadhouse credential/)
  })
}

type Workflow = {
  name: string
  nodes: { name: string; type: string; parameters: Record<string, unknown> }[]
  connections: Record<string, { main: { node: string }[][] }>
}

/** Returns the fields that the node shows for an operation. Collections are left out. */
function fieldsOf(operation: string): NodeField[] {
  const members = collectionsOf(operation).flatMap(({ options = [] }) => options)
  return [...shownFor(operation).filter(({ type }) => type !== 'collection'), ...members]
}

const collectionsOf = (operation: string): NodeField[] =>
  shownFor(operation).filter(({ type }) => type === 'collection')

function shownFor(operation: string): NodeField[] {
  const [resource, name] = operation.split('.')
  return action.description.properties.filter(({ displayOptions }) => {
    const { resource: resources, operation: names } = displayOptions?.show ?? {}
    return resources?.includes(resource) === true && names?.includes(name) === true
  })
}

type Schema = { enum?: string[]; anyOf?: Schema[]; properties?: Record<string, Schema> }
type Operation = {
  parameters: { name: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } }
}

/** Returns the parameters and the members of the body of a route, each with its allowed values. */
function parametersOf(method: string, route: string): Map<string, string[] | undefined> {
  const paths = document.paths as unknown as Record<string, Record<string, Operation>>
  const operation = paths[route]?.[method]
  if (operation === undefined) throw new Error(`${method} ${route} does not exist.`)
  const { parameters, requestBody } = operation
  const name = requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  const schemas = document.components.schemas as unknown as Record<string, Schema>
  return new Map([
    ...parameters.map((one) => [one.name, one.schema.enum] as const),
    ...Object.entries(schemas[name]?.properties ?? {}).map(([key, one]) => [key, one.enum] as const), // oxfmt-ignore
  ])
}
