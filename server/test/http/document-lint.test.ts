import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import type { DocumentName } from '#http'
import { apiDocuments } from '../support/api-documents.ts'
import { redoclyRules, spectralRules, type DocumentRules } from './document-rules.ts'

type Node = Record<string, unknown>
type Operation = { security?: object[]; responses: Record<string, Node> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks?: object
  components: { schemas: Node; responses: Record<string, Node> }
}

for (const { name, text: source, document } of apiDocuments) {
  test(`the strictest rules of Redocly find nothing in ${name}.json`, async () => {
    const config = await createConfig({ extends: [redoclyRules.extends] })
    const found = await lintFromString({ source, absoluteRef: `${name}.json`, config })
    const findings = found.map(({ ruleId, message, location }) => ({
      rule: ruleId,
      where: location[0]?.pointer ?? '',
      message,
    }))
    assert.deepEqual(withoutExceptions(name, findings, redoclyRules), [])
  })

  test(`the OWASP rules of Spectral find nothing in the requests of ${name}.json`, async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[owasp, 'all']] } as never)
    const found = await linter.run(withoutBodies(document as Document) as never)
    const findings = found.map(({ code, path, message }) => ({
      rule: String(code),
      where: path.join(','),
      message,
    }))
    assert.deepEqual(withoutExceptions(name, findings, spectralRules), [])
  })
}

type Finding = { rule: string; where: string; message: string }

/**
 * Returns the findings that no exception accepts. @throws AssertionError if an exception has no
 * finding
 */
function withoutExceptions(
  name: DocumentName,
  findings: readonly Finding[],
  { exceptions }: DocumentRules,
): Finding[] {
  const applicable = exceptions.filter(({ documents }) => documents.includes(name))
  assert.ok(
    applicable.length > 0 && findings.length > 0,
    'A linter without any finding has not run: some findings are accepted on purpose.',
  )
  const isAccepted = ({ rule, where }: Finding, one: DocumentRules['exceptions'][number]) =>
    one.rule.test(rule) && one.where.test(where)
  for (const one of applicable)
    assert.ok(
      findings.some((finding) => isAccepted(finding, one)),
      one.why,
    )
  return findings
    .filter((finding) => !applicable.some((one) => isAccepted(finding, one)))
    .slice(0, 20)
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
