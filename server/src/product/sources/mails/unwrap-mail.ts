import { UnreadableMail } from './mail-content.ts'

/** A request with a mail, as it arrived. */
export type MailRequest = { bytes: Uint8Array; content_type: string; is_sns: boolean }

/** What a request contains: a raw mail, or a question whether the address may be used. */
export type Unwrapped = { raw: Uint8Array } | { confirmation: { topic: string; url: string } }

/**
 * Returns the raw mail in a request. It is the body itself (Cloudflare, curl), the field `body-mime`
 * of a form (Mailgun), the member `RawEmail` (Postmark), or the member `content` of a notification of
 * Amazon SNS (SES). A URL in a request is never called.
 *
 * @throws UnreadableMail if the request contains no raw mail
 */
export async function unwrapMail({ bytes, content_type, is_sns }: MailRequest): Promise<Unwrapped> {
  if (is_sns || /^application\/json\b/i.test(content_type)) return unwrapJson(bytes)
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(content_type))
    return { raw: await unwrapForm(bytes, content_type) }
  return { raw: bytes }
}

/** Forms are read by the parser of Node.js. The body is in memory already, and limited. */
async function unwrapForm(bytes: Uint8Array, content_type: string): Promise<Uint8Array> {
  const headers = { 'content-type': content_type }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null)
  if (form === null)
    throw new UnreadableMail('The request is a form that is not complete or not valid.')
  const field = form.get('body-mime')
  if (field === null)
    throw new UnreadableMail(
      'The request is a form without the field "body-mime". In Mailgun, let the URL of the route end with "/mime".',
    )
  return typeof field === 'string'
    ? new TextEncoder().encode(field)
    : new Uint8Array(await field.arrayBuffer())
}

function unwrapJson(bytes: Uint8Array): Unwrapped {
  const body = membersOf(new TextDecoder().decode(bytes))
  if (!body) throw new UnreadableMail('The request is not a valid JSON object.')
  const { RawEmail: postmark, Type: type, Message: message, TopicArn: topic = '' } = body
  if (typeof postmark === 'string') return { raw: new TextEncoder().encode(postmark) }
  if (type === 'SubscriptionConfirmation' || type === 'UnsubscribeConfirmation')
    return { confirmation: { topic: shortText(topic), url: shortText(body['SubscribeURL']) } }
  if (typeof message === 'string') return { raw: unwrapNotification(message) }
  throw new UnreadableMail(
    'The request is JSON without a raw mail. In Postmark, turn on "Include raw email content in JSON payload".',
  )
}

/** Reads a notification of SES: the mail is in `content`, as text or in base64. */
function unwrapNotification(message: string): Uint8Array {
  const notification = membersOf(message)
  const content = notification?.['content']
  if (typeof content !== 'string')
    throw new UnreadableMail(
      'The notification of Amazon SNS contains no mail. In SES, use the SNS action of a receipt rule, which sends mails of at most 150 KB.',
    )
  const isBase64 = /^[A-Za-z0-9+/\r\n]{40,}={0,2}\s*$/.test(content)
  return isBase64 ? Buffer.from(content, 'base64') : new TextEncoder().encode(content)
}

function membersOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const shortText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 2000).replace(/[\p{Cc}\s]+/gu, '') : ''
