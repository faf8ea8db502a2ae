import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'

type Node = Record<string, unknown>
type Operation = { security?: object[]; responses: Record<string, Node> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks?: object
  components: { schemas: Node; responses: Record<string, Node> }
}

const file = new URL('../../generated/openapi.json', import.meta.url)
const source = readFileSync(file, 'utf8')
const document = JSON.parse(source) as Document

/** What a linter says that we leave as it is: its rule, where, and why. Each must be said of something, or it goes. */
type Leave = { rule: RegExp; where: RegExp; why: string }

test('the strictest rules of Redocly find nothing in the document', async () => {
  const left: Leave[] = [
    {
      rule: /^no-ambiguous-paths$/,
      where: /^#\/paths\/~1v1~1webhooks~1\{webhook_id\}~1\w+$/,
      why: 'An endpoint’s id begins with whk_, so it is never the word `deliveries`; the router takes the word first.',
    },
    {
      rule: /^operation-2xx-response$/,
      where: /^#\/paths\/~1oauth~1authorize\//,
      why: 'RFC 6749 answers by a redirect; there is no other success.',
    },
  ]
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const said = found.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? '',
    message,
  }))
  assert.deepEqual(unexplained(said, left), [])
})

test('the OWASP rules of Spectral find nothing in what is asked, and of what is answered nothing but in bodies', async () => {
  const isPublic = /^paths,(?!\/v1\/)/
  const left: Leave[] = [
    {
      rule: /2023-((read|write)-restricted|rate-limit-responses-429|define-error-(responses-401|validation))$/,
      where: isPublic,
      why: 'What stands outside /v1 asks for no credential and counts no requests: probes, pages, and an app that brings its own secret.',
    },
    {
      rule: /2023-rate-limit$/,
      where: /,responses,/,
      why: 'The rule takes one family of headers; RateLimit and X-RateLimit-* are both sent.',
    },
    {
      rule: /2023-define-cors-origin$/,
      where: /,(properties|example),headers$/,
      why: 'A member of a body is called headers there; none of ours is meant.',
    },
  ]
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[owasp, 'all']] } as never)
  const found = await linter.run(withoutBodies(document) as never)
  const said = found.map(({ code, path, message }) => ({
    rule: String(code),
    where: path.join(','),
    message,
  }))
  assert.deepEqual(unexplained(said, left), [])
})

type Said = { rule: string; where: string; message: string }

/** What was said beside what is left. @throws AssertionError where something is left that nothing is said of */
function unexplained(said: readonly Said[], left: readonly Leave[]): Said[] {
  assert.ok(
    said.length > 0,
    'A linter that finds nothing at all has not looked: some of this is left on purpose.',
  )
  const isLeft = ({ rule, where }: Said, one: Leave) => one.rule.test(rule) && one.where.test(where)
  for (const one of left)
    assert.ok(
      said.some((each) => isLeft(each, one)),
      one.why,
    )
  return said.filter((each) => !left.some((one) => isLeft(each, one))).slice(0, 20)
}

/**
 * The document without the schemas of answers. The rules ask for limits of everything that is read; what we write ourselves is bounded by what was
 * taken in, and its schemas, met by way of every answer, take the linter ten times as long.
 */
function withoutBodies(whole: Document): Document {
  const bare = structuredClone(whole)
  delete bare.webhooks
  const responses = Object.values(bare.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
  )
  for (const response of [...responses, ...Object.values(bare.components.responses)]) {
    delete response['links']
    for (const type of Object.keys(response['content'] ?? {}))
      (response['content'] as Node)[type] = {}
  }
  const used = new Set<string>()
  const follow = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const name = /^#\/components\/schemas\/(.+)$/.exec(String((node as Node)['$ref']))?.[1]
    if (name !== undefined && !used.has(name)) {
      used.add(name)
      follow(bare.components.schemas[name])
    }
    for (const member of Object.values(node)) follow(member)
  }
  follow(bare.paths)
  const { schemas } = bare.components
  bare.components.schemas = Object.fromEntries([...used].map((name) => [name, schemas[name]]))
  return bare
}
