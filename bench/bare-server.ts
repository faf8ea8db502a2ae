import { fastify } from 'fastify'
import { NewLead } from '@leadhouse/server/leads'

/**
 * The same HTTP library answering the same bodies, looked at as little as a body can be, with an answer of the same size, and no database: what the edge
 * could do at most. `keep` is done with each body before its answer.
 */
export async function openBareServer(
  keep?: (body: NewLead) => Promise<unknown>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true })
  server.setValidatorCompiler(() => (body: unknown) => typeof body === 'object' && body !== null)
  const answer = JSON.stringify({
    id: 'lead_'.padEnd(31, '0'),
    object: 'lead',
    preferences: {},
    attributes: {},
    score: 50,
    triggers: ['budget_match'],
    message: 'x'.repeat(400),
  })
  server.post<{ Body: NewLead }>(
    '/v1/leads',
    { schema: { body: NewLead } },
    async (request, reply) => {
      await keep?.(request.body)
      return reply.type('application/json').send(answer)
    },
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}
