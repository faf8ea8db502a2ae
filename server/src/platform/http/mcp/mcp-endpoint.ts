import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type Actor } from '#kit'
import { contextFor, limitContext, type Context } from '#db'
import { originsOf } from '#identity'
import { contextOf } from '../operation/context.ts'
import { authorizerOf } from '../operation/rights.ts'
import { usualBodyLimit, type Operation, type RouteConfig } from '../operation/route.ts'
import { inTime } from '../operation/run.ts'
import { parseStrictJson } from '../input/strict-json.ts'
import { gateOf, requestIdOf, type GateParts } from '../server/admit.ts'
import type { OnFailure } from '../server/refuse.ts'
import type { McpAnswerer } from './answer-mcp.ts'
import { readSkill } from './read-skill.ts'
import { resourceMetadata, resourceMetadataPaths, withMetadataUrl } from './resource-metadata.ts'

export type McpParts = GateParts & {
  operations: readonly Operation[]
  settings: { public_url: string; cors_origins: readonly string[] }
  version: string
}

/**
 * A request may search or compute a report, so it takes the share of one. Every request uses quota,
 * also the first one of a connection.
 */
const config: RouteConfig = { access: 'any', isMcp: true, work: 'report' }

/** Mounts the MCP server. */
export function mcpEndpoint(parts: McpParts) {
  return (app: FastifyInstance, onFailure: OnFailure): void => {
    const { public_url } = parts.settings
    const answerer = answererOf(parts, onFailure)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    app.addHook('onSend', async (request, reply) => {
      if (request.url.split('?')[0] !== '/mcp') return
      reply.header('cache-control', 'no-store')
      const challenge = reply.getHeader('www-authenticate')
      if (challenge !== undefined)
        reply.header('www-authenticate', withMetadataUrl(String(challenge), public_url))
    })
    app.route({
      method: 'POST',
      url: '/mcp',
      config: { continuesTrace: true },
      bodyLimit: usualBodyLimit,
      onRequest: [originCheck(parts.settings), gateOf(parts, authorizerOf(config, true), config)],
      handler: (request, reply) => answer(request, reply, parts, answerer),
    })
    // There are no sessions, so there is no stream to open and nothing to end.
    app.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(''),
    })
    app.get('/skill.md', async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/markdown; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        })
        .send(await readSkill(public_url)),
    )
    for (const path of resourceMetadataPaths)
      app.get(path, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
          .send(resourceMetadata(public_url)),
      )
  }
}

/**
 * Refuses a request of a web page of another origin. A name that resolves to this machine would
 * otherwise let any page call a local instance.
 */
function originCheck({ public_url, cors_origins }: McpParts['settings']) {
  const allowed = new Set([...originsOf(public_url), ...cors_origins])
  return async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin !== undefined && !allowed.has(origin))
      throw new Problem(
        'forbidden',
        'Pages of other origins cannot call /mcp. An operator allows an origin with LEADHOUSE_CORS_ORIGINS.',
      )
  }
}

function answererOf(
  { operations, settings, version }: McpParts,
  onFailure: OnFailure,
): () => Promise<McpAnswerer> {
  let opened: Promise<McpAnswerer> | undefined
  return () =>
    (opened ??= import('./answer-mcp.ts').then(({ openMcpAnswerer }) =>
      openMcpAnswerer({
        operations,
        version,
        public_url: settings.public_url,
        onFailure: (problem, { actor }) => onFailure(problem, actor.origin),
      }),
    ))
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, settings: { public_url } }: McpParts,
  answerer: () => Promise<McpAnswerer>,
): Promise<FastifyReply> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const body = parseStrictJson(bytes)
  // The revisions with batches are older than all that are supported.
  if (Array.isArray(body)) return reply.code(400).send(noBatches)
  const mcp = await answerer()
  const { actor } = contextOf(request)
  mcp.requireRight(actor, body)
  const account = await accounts.get(actor.account_id)
  const context = assistantContext(contextOf(request), request)
  const work = (): Promise<Response> =>
    mcp.answer({
      request: new Request(`${public_url}/mcp`, {
        method: 'POST',
        headers: protocolHeaders(request),
        body: new Uint8Array(bytes),
      }),
      body,
      context,
      settings: {
        mayReadMessages: account.assistants_read_messages,
        mayWrite: account.assistants_may_write,
      },
    })
  const answered = await (request.stay ? inTime(request.stay, work, mcp.isWrite(body)) : work())
  const type = answered.headers.get('content-type')
  if (type !== null) reply.header('content-type', type)
  return reply.code(answered.status).send(Buffer.from(await answered.arrayBuffer()))
}

const noBatches = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Batches are not supported. Send one message.' },
}

/** Returns the context in which tools run. The audit log shows that an assistant made its changes. */
function assistantContext(context: Context, request: FastifyRequest): Context {
  const app = context.actor.kind === 'app' ? (context.actor.app_name ?? null) : null
  const origin = { ...context.actor.origin, assistant: { app }, request_id: requestIdOf(request) }
  const actor: Actor = { ...context.actor, origin }
  const own = contextFor(context.database, actor, context.clock)
  return context.deadline ? limitContext(own, context.deadline) : own
}

/** Returns the headers that the protocol uses. Credentials are not passed on. */
function protocolHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = Object.keys(headers).filter(
    (name) => name === 'accept' || name === 'content-type' || name.startsWith('mcp-'),
  )
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
