import { Type } from 'typebox'
import { mailLimits, receiveMail, type MailTools, type Pushes } from '#sources'
import { contextOf } from '../operation/context.ts'
import type { CheckedRequest, Route, RouteConfig, RouteSchema } from '../operation/route.ts'
import { openSenderGate, type SenderGateParts } from '../server/admit-senders.ts'
import { Receipt } from './pushes.ts'

/** Dependencies of the routes that receive mails. */
export type MailRouteParts = MailTools & SenderGateParts & { pushes: Pushes }

const mail =
  'From: Ann Lee <ann@example.com>\r\nSubject: Viewing\r\n\r\nName: Ann Lee\r\nEmail: ann@example.com\r\nMessage: Is it still available?'

const RawMail = Type.String({
  description: 'The raw mail (RFC 5322, MIME).',
  examples: [mail],
})

const FormMail = Type.Object({ 'body-mime': RawMail }, { examples: [{ 'body-mime': mail }] })

const received = { object: 'receipt', received: true } as const

/** Routes of the URLs to which mail services forward mails. */
export function mailRoutes(route: Route, parts: MailRouteParts): void {
  const gate = openSenderGate(parts)
  const config = {
    access: 'public',
    idempotency: 'none',
    bodyLimit: mailLimits.requestBytes,
    admit: gate.admitBy(({ token = '' }) => parts.pushes.identifyMail(token)),
  } as const satisfies RouteConfig

  const schema = {
    tag: 'Sources',
    rawBody: {
      'message/rfc822': RawMail,
      'multipart/form-data': FormMail,
      'application/x-www-form-urlencoded': FormMail,
      'application/json': Type.Object(
        { RawEmail: RawMail },
        {
          $id: 'MailBody',
          additionalProperties: true,
          description: 'Mail as Postmark or Amazon SNS sends it.',
          examples: [{ RawEmail: mail }],
        },
      ),
    },
    response: { 200: Receipt },
  } as const satisfies Omit<RouteSchema, 'summary'>

  const receive = async (
    request: Pick<CheckedRequest<'/', RouteSchema>, 'raw' | 'context' | 'bytes' | 'headers'>,
  ) => {
    const source = gate.sourceOf(request.raw)
    const { bytes, headers } = request
    await receiveMail(contextOf(request), parts, source, {
      bytes: bytes ?? Buffer.alloc(0),
      headers,
    })
    return received
  }

  route.post(
    '/in/mail/:token',
    {
      config,
      schema: {
        ...schema,
        summary: 'Send a mail to a source',
        description:
          'URL of a source of mails, for a service that forwards mails. The body is the raw mail, or the request that Postmark or Amazon SNS sends. The mail becomes a lead or needs review, and the response is the same. Attachments are dropped. A request has at most 4 MiB. An empty body is accepted and does nothing. A source may send 1,200 requests per minute.',
      },
    },
    receive,
  )

  route.post(
    '/in/mail/:token/mime',
    {
      config,
      schema: {
        ...schema,
        summary: 'Send a mail as a form',
        description:
          'The same as `POST /in/mail/{token}`. Mailgun sends the raw mail only to a URL that ends with `mime`.',
      },
    },
    receive,
  )
}
