import { Type } from 'typebox'
import { receivePush, type Pushes, type PushTools } from '#sources'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { openSenderGate, type SenderGateParts } from '../server/admit-senders.ts'

/** Dependencies of the route that receives pushes. */
export type PushRouteParts = PushTools & SenderGateParts & { pushes: Pushes; public_url: string }

/** Response to a push or a mail. */
export const Receipt = Type.Object(
  {
    object: Type.Optional(Type.Literal('receipt')),
    received: Type.Optional(Type.Literal(true)),
  },
  {
    $id: 'Receipt',
    additionalProperties: true,
    description: 'The request was received. A recipe can state other members.',
  },
)

/** Routes of the URLs that portals, form services and CRMs call. */
export function pushRoutes(route: Route, parts: PushRouteParts): void {
  const { pushes, public_url } = parts
  const gate = openSenderGate(parts)

  route.post(
    '/in/:source_id/:token',
    {
      config: {
        access: 'public',
        idempotency: 'none',
        admit: gate.admitBy(({ source_id = '', token = '' }) => pushes.identify(source_id, token)),
      },
      schema: {
        tag: 'Sources',
        summary: 'Send leads or outcomes from another system',
        description:
          'URL of a source, for a portal, a form service or a CRM. The body is JSON as that system sends it; the recipe of the source reads it. What cannot be read is stored for review, so the response is the same. It is 200 with this body unless the recipe states another status and body. An empty body is accepted and does nothing. A source may send 1,200 requests per minute.',
        rawBody: {
          'application/json': Type.Unknown({
            $id: 'PushBody',
            description: 'JSON as the sender defines it.',
          }),
        },
        example: { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it still available?' },
        response: { 200: Receipt },
      },
    },
    async (request, answer) => {
      const source = gate.sourceOf(request.raw)
      const { status, body } = await receivePush(contextOf(request), parts, source, {
        method: 'POST',
        url: public_url + (request.raw.url ?? ''),
        headers: request.headers,
        body: request.bytes ?? Buffer.alloc(0),
        content_type: request.headers['content-type'],
      })
      const type = { content_type: 'application/json; charset=utf-8' }
      return answer.code(status).sendRaw({ ...type, body: body ? JSON.stringify(body) : '' })
    },
  )
}
