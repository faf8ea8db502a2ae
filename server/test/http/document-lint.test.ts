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

/**
 * A finding of a linter that we accept: its rule, its location and the reason. An entry without a
 * finding fails the test.
 */
type Leave = { rule: RegExp; where: RegExp; why: string }

test('the strictest rules of Redocly find nothing in the document', async () => {
  const left: Leave[] = [
    {
      rule: /^no-ambiguous-paths$/,
      where: /^#\/paths\/~1v1~1webhooks~1\{webhook_id\}~1\w+$/,
      why:
        'An endpoint’s ID begins with whk_, so it is never the word `deliveries`. The router ' +
        'matches the word first.',
    },
    {
      rule: /^operation-2xx-response$/,
      where: /^#\/paths\/~1oauth~1authorize\//,
      why: 'RFC 6749 responds with a redirect; there is no other success.',
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

test('the OWASP rules of Spectral find nothing in requests, and in responses only in bodies', async () => {
  const isPublic = /^paths,(?!\/v1\/)/
  const left: Leave[] = [
    {
      rule: /2023-((read|write)-restricted|rate-limit-responses-429|define-error-(responses-401|validation))$/,
      where: isPublic,
      why:
        'Paths outside /v1 need no credential and count no requests: probes, pages, and an app ' +
        'that sends its own secret.',
    },
    {
      rule: /2023-rate-limit$/,
      where: /,responses,/,
      why: 'The rule accepts one family of headers; RateLimit and X-RateLimit-* are both sent.',
    },
    {
      rule: /2023-define-cors-origin$/,
      where: /,(properties|example),headers$/,
      why: 'A member of a body is named headers there. It is not one of our headers.',
    },
    {
      rule: /2023-no-credentials-in-url$/,
      where: /^paths,\/in\/(\{source_id\}|mail)\/\{token\}/,
      why:
        'Many senders can only call a URL. The token gives access to nothing but sending, is ' +
        'stored as a hash, and is never logged.',
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

/** Returns the findings that no entry accepts. @throws AssertionError if an entry has no finding */
function unexplained(said: readonly Said[], left: readonly Leave[]): Said[] {
  assert.ok(
    said.length > 0,
    'A linter without any finding has not run: some findings are accepted on purpose.',
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
 * Removes the response schemas from the document. The rules require limits for all input. Our
 * responses are bounded by the input, and their schemas would make the linter take ten times as
 * long.
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
