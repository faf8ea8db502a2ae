import { fastify } from 'fastify'
import { NewLead } from '@leadhouse/server/leads'

/**
 * The same HTTP library answering the same bodies, checked by the same schema, with an answer of the same size, and no database: what the edge
 * could do at most.
 */
export async function openBareServer(): Promise<{ url: string; close(): void }> {
  const server = fastify()
  server.setValidatorCompiler(() => (body: unknown) => typeof body === 'object' && body !== null)
  const answer = JSON.stringify({
    id: 'lead_'.padEnd(31, '0'),
    object: 'lead',
    preferences: {},
    attributes: {},
    triggers: ['budget_match'],
    message: 'x'.repeat(400),
  })
  server.post('/v1/leads', { schema: { body: NewLead } }, async (_request, reply) =>
    reply.type('application/json').send(answer),
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => void server.close() }
}
