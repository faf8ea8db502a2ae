import { checkerOf, invalid, type Actor, type Schema } from '#kit'
import type { Context } from '#db'
import { Answer } from '../operation/answer.ts'
import { authorizerOf, type Authorize } from '../operation/rights.ts'
import { completeFaults } from '../input/check-input.ts'
import {
  findMoreFor,
  isWrite,
  type CheckedRequest,
  type Operation,
  type RouteSchema,
} from '../operation/route.ts'
import { namedAbsence } from '../server/refuse.ts'
import { problemOf } from '../problems/problem-of.ts'

/** Input of an operation. */
export type OperationInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Runs an operation of the API, named as `GET /v1/leads`, and returns its body. It uses the
 * rights, the check of the input and the handler of the route.
 *
 * @throws Problem
 */
export type OperationRunner = <Body>(name: string, input: OperationInput) => Promise<Body>

/** The operations of the API, for callers within the server. */
export type Operations = {
  /** Returns a runner for a caller. */
  for(context: Context): OperationRunner
  /** Checks that a caller may call an operation. @throws Problem */
  authorize(name: string, actor: Actor): void
}

/** Opens the operations that tools run. Cost: one pass over the routes. */
export function openOperations(operations: readonly Operation[]): Operations {
  const known = new Map(
    operations.map((operation) => [`${operation.method} ${operation.path}`, prepare(operation)]),
  )
  const find = (name: string): Prepared => {
    const found = known.get(name)
    if (!found) throw new Error(`There is no operation ${name}.`)
    return found
  }
  return {
    authorize: (name, actor) => find(name).authorize(actor),
    for:
      (context) =>
      async <Body>(name: string, input: OperationInput) => {
        const { authorize, run, path } = find(name)
        authorize(context.actor)
        try {
          return (await run(context, input)) as Body
        } catch (error) {
          throw namedAbsence(problemOf(error), path)
        }
      },
  }
}

type Prepared = {
  path: string
  authorize: Authorize
  run: (context: Context, input: OperationInput) => Promise<unknown>
}

function prepare(operation: Operation): Prepared {
  const { method, path, config, schema, handler } = operation
  const query = schema.query && checkerOf(schema.query)
  const body = schema.body && checkerOf(schema.body)
  const defaults = Object.entries((schema.query?.properties ?? {}) as Record<string, Schema>)
    .filter(([, member]) => member.default !== undefined)
    .map(([name, member]) => [name, member.default] as const)
  return {
    path,
    authorize: authorizerOf(config, isWrite(method)),
    async run(context, input) {
      const values = { ...Object.fromEntries(defaults), ...input.query }
      const ofQuery = query?.faults(values) ?? []
      const ofBody = body?.faults(input.body) ?? []
      if (ofQuery.length + ofBody.length > 0) {
        const findMore = findMoreFor(operation, context)
        if (!body || !findMore) throw invalid([...ofQuery, ...ofBody])
        const all = await completeFaults(body, input.body, ofBody, findMore)
        throw invalid([...ofQuery, ...all])
      }
      const answer = new Answer<unknown>(JSON.stringify)
      const request = {
        params: input.params ?? {},
        query: query ? query.revive(values as never) : {},
        body: body ? body.revive(input.body as never) : undefined,
        headers: {},
        ip: context.actor.origin.address ?? '',
        bytes: null,
        context,
      } as unknown as CheckedRequest<string, RouteSchema>
      const result = await handler(request, answer)
      return result === answer ? answer.body : result
    },
  }
}
