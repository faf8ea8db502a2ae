import assert from 'node:assert/strict'
import { checkerOf, problemCodes, type Checker } from '#kit'
import type { Operation } from '#http'
import { collectSchemas } from '../../src/platform/http/openapi/collect-schemas.ts'
import { describeOperation } from '../../src/platform/http/openapi/describe-operation.ts'
import { problemSchema } from '../../src/platform/http/problems/problem-schema.ts'
import type { Answered } from './call.ts'

/**
 * Compares a response with the OpenAPI document. @throws AssertionError if the document does not
 * allow the response
 */
export type Documented = (method: string, path: string, answer: Answered) => void

const problemChecker = checkerOf(problemSchema)

/**
 * Compares every response of a test with the OpenAPI document of its operation: the status, the
 * content type and the schema of the body. Every test therefore also fails if a route returns
 * something undocumented.
 */
export function documentedBy(operations: readonly Operation[]): Documented {
  const known = new Map<Operation, { statuses: Set<string>; body: Checker<unknown> | undefined }>()
  const documentOf = (operation: Operation) => {
    const found = known.get(operation)
    if (found) return found
    const { responses } = describeOperation(operation, operations, collectSchemas()) as {
      responses: object
    }
    const schema = operation.schema.response?.[200]
    const made = { statuses: new Set(Object.keys(responses)), body: schema && checkerOf(schema) }
    known.set(operation, made)
    return made
  }

  return (method, path, answer) => {
    if (method === 'OPTIONS' || !/^\/(api\/)?v1(\/|$)/.test(path)) return
    const operation = operationAt(operations, method === 'HEAD' ? 'GET' : method, path)
    const what = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 2000)}`
    if (answer.status >= 400 && method !== 'HEAD') checkProblem(answer, what)
    if (!operation) return
    const { statuses, body } = documentOf(operation)
    assert.ok(
      statuses.has(String(answer.status)),
      `The OpenAPI document does not allow the response of ${what}`,
    )
    if (answer.status !== 200 || method === 'HEAD' || !body) return
    const faults = body.faults(answer.body)
    assert.deepEqual(faults, [], `The OpenAPI document describes a different body than ${what}`)
  }
}

function checkProblem(answer: Answered, what: string): void {
  assert.match(answer.headers['content-type'] ?? '', /^application\/problem\+json/, what)
  assert.deepEqual(problemChecker.faults(answer.body), [], what)
  const { code, status } = answer.body as { code: keyof typeof problemCodes; status: number }
  assert.equal(status, answer.status, what)
  assert.equal(problemCodes[code].status, answer.status, what)
}

/**
 * Returns the operation of a path. If two match, returns the operation with fewer parameters, like
 * the router.
 */
function operationAt(
  operations: readonly Operation[],
  method: string,
  address: string,
): Operation | undefined {
  const path = (address.split('?')[0] ?? '').replace(/^(\/v1)?\/api\/v1/, '/v1')
  const parts = path.split('/')
  return operations
    .filter((operation) => operation.method === method && fits(operation.path.split('/'), parts))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))
