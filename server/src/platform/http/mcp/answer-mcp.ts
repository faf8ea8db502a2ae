import { createMcpHandler, Server, type CallToolResult } from '@modelcontextprotocol/server'
import { checkerOf, invalid, Problem, type Actor } from '#kit'
import type { Context } from '#db'
import type { Operation } from '../operation/route.ts'
import { problemOf } from '../problems/problem-of.ts'
import { instructionsFor } from './instructions.ts'
import { openOperations } from './run-operation.ts'
import type { Tool } from './tool.ts'
import { tools, toolsFor } from './tools.ts'

/** What the account of a caller allows assistants. */
export type AssistantSettings = { mayReadMessages: boolean; mayWrite: boolean }

/** A request to /mcp of an authenticated caller. */
export type McpRequest = {
  request: Request
  /** The body as parsed JSON. */
  body: unknown
  context: Context
  settings: AssistantSettings
}

/** Responds to requests to /mcp. */
export type McpAnswerer = {
  /**
   * Checks the rights of a request before it is answered. @throws Problem insufficient_scope if the
   * caller may call no tool, or not the tool that the request names
   */
  requireRight(actor: Actor, body: unknown): void
  /** Returns whether the request calls a tool that changes data. */
  isWrite(body: unknown): boolean
  answer(asked: McpRequest): Promise<Response>
}

/**
 * Opens the MCP server. Each request gets a new server object, and nothing is stored between two
 * requests, so any process can answer any request. The SDK speaks revision 2026-07-28, and earlier
 * revisions without sessions. This module and the SDK are loaded with the first request, because
 * most instances have no assistants and the SDK takes some ten megabytes.
 */
export function openMcpAnswerer(means: {
  operations: readonly Operation[]
  public_url: string
  version: string
  onFailure: (problem: Problem, context: Context) => void
}): McpAnswerer {
  const operations = openOperations(means.operations)
  const { public_url, version } = means
  const handler = createMcpHandler(
    ({ authInfo = withoutToken }) => {
      const { context, settings } = authInfo.extra as unknown as McpRequest
      const offered = toolsFor(operations, context.actor, settings.mayWrite)
      const server = new Server(
        { name: 'leadhouse', title: 'Leadhouse', version },
        { capabilities: { tools: {} }, instructions: instructionsFor(public_url) },
      )
      server.setRequestHandler('tools/list', () => ({ tools: offered.map(described) }))
      server.setRequestHandler('tools/call', async ({ params }) => {
        const run = operations.for(context)
        const call = { context, run, public_url, mayReadMessages: settings.mayReadMessages }
        try {
          const tool = offered.find(({ name }) => name === params.name)
          if (!tool) throw absence(params.name, offered)
          const input = params.arguments ?? {}
          const faults = checkerOf(tool.input).faults(input)
          if (faults.length > 0) throw invalid(faults)
          return resultOf(await tool.answer(call, input as never))
        } catch (error) {
          const problem = problemOf(error)
          means.onFailure(problem, context)
          return refusalOf(problem)
        }
      })
      return server
    },
    // There are no subscriptions, so every response ends with the result.
    { maxSubscriptions: 0, keepAliveMs: 0 },
  )
  return {
    isWrite: (body) => tools.some(({ name, isWrite }) => isWrite && name === calledTool(body)),
    requireRight(actor, body) {
      const named = tools.find(({ name }) => name === calledTool(body))
      if (named) return operations.authorize(named.operation, actor)
      if (toolsFor(operations, actor, true).length === 0)
        operations.authorize(tools[0]?.operation ?? '', actor)
    },
    answer: (asked) =>
      handler.fetch(asked.request, {
        parsedBody: asked.body,
        authInfo: { ...withoutToken, extra: { ...asked } },
      }),
  }
}

/** The SDK passes this on to the handlers of a request. It checks no credential itself. */
const withoutToken = { token: '', clientId: '', scopes: [], extra: {} }

/** Returns the name of the tool that a request calls. */
function calledTool(body: unknown): unknown {
  const { method, params } = Object(body) as { method?: unknown; params?: unknown }
  return method === 'tools/call' ? (Object(params) as { name?: unknown }).name : undefined
}

const described = ({ name, title, description, input, isWrite }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input as unknown as { type: 'object' },
  annotations: { readOnlyHint: !isWrite, destructiveHint: false, openWorldHint: false },
})

const resultOf = (result: object): CallToolResult => {
  const text = JSON.stringify(result)
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  }
}

/** Returns a problem as the error of a tool, with the same sentences as in the API. */
function refusalOf({ code, detail, options }: Problem): CallToolResult {
  const errors = options.errors?.map(({ detail: one, ...where }) => ({ ...where, detail: one }))
  const problem = { code, detail, ...(errors && { errors }) }
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(problem) }],
  }
}

function absence(name: string, offered: readonly Tool[]): Problem {
  const isOff = tools.some((tool) => tool.name === name && tool.isWrite)
  if (isOff)
    return new Problem(
      'forbidden',
      'The account does not let assistants change anything. An owner or admin can allow it in Settings → Assistants.',
    )
  return new Problem(
    'not_found',
    `There is no tool with this name. The tools are ${offered.map((tool) => tool.name).join(', ')}.`,
  )
}
