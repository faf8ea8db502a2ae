import type { Context } from '#db'
import { later, Problem, seconds } from '#kit'
import type { PushSource } from '../pushes/open-pushes.ts'
import { keyOfItem, putAside, type PutAside } from '../pushes/put-aside.ts'
import { receiveLead } from '../pushes/receive-lead.ts'
import { requirePlain } from '../pushes/receive-push.ts'
import { recipeOfSource } from '../pushes/recipe-of-source.ts'
import type { PushTools } from '../pushes/push-tools.ts'
import { noteReceived } from '../store/queries.ts'
import type { MailReader } from './open-mail-reader.ts'
import type { ArrivedMail } from './read-arrived-mail.ts'
import { recognizeMail } from './recognize-mail.ts'

/** Dependencies of receiving mails. */
export type MailTools = PushTools & { readMail: MailReader }

/** A request with a mail, as it arrived. */
export type SentMail = {
  bytes: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Receives a mail. It becomes a lead, or is stored for review. Returns after the commit, and does not
 * reveal which it was. The same mail, sent again within 24 hours, is received once. An empty body is
 * accepted and does nothing.
 *
 * @throws Problem unsupported_media_type; problems that may pass, such as an outage
 */
export async function receiveMail(
  context: Context,
  tools: MailTools,
  source: PushSource,
  { bytes, headers }: SentMail,
): Promise<void> {
  requirePlain({ headers })
  const content_type = String(headers['content-type'] ?? mailType)
  if (!acceptedTypes.test(content_type)) throw new Problem('unsupported_media_type', wrongType)
  if (bytes.length > 0) {
    const is_sns = headers['x-amz-sns-message-type'] !== undefined
    const arrived = await tools.readMail({ bytes: new Uint8Array(bytes), content_type, is_sns })
    const item = itemOf(arrived, bytes)
    const keyed = keyOfItem(source, item.identity)
    const why = await receiveArrived(context, tools, { source, arrived, keyed })
    if (why)
      await putAside(
        context,
        tools,
        { source, keyed, content_type: mailType, body: item.body },
        why,
      )
  }
  const now = context.clock.now()
  await noteReceived(context, { id: source.id, before: later(now, -seconds(10)) })
}

const mailType = 'message/rfc822'

const acceptedTypes =
  /^(?:message\/(?:rfc822|global)|application\/(?:octet-stream|json|x-www-form-urlencoded)|multipart\/form-data|text\/plain)\s*(?:;|$)/i

const wrongType =
  'Send the raw mail with the header Content-Type: message/rfc822, or as Mailgun, Postmark or Amazon SNS send it.'

/** Maximum size of a mail that could not be read, in review. Its text usually comes first. */
const maxRawBytes = 64 * 1024

/** Returns the body to store for review, and what identifies the mail. */
function itemOf(arrived: ArrivedMail, bytes: Buffer): { body: string; identity: string } {
  if ('mail' in arrived) return { body: arrived.review_mail, identity: `mail ${arrived.digest}` }
  if ('confirmation' in arrived) {
    const { topic, url } = arrived.confirmation
    return { body: `TopicArn: ${topic}\nSubscribeURL: ${url}\n`, identity: `confirmation ${url}` }
  }
  const body = bytes.toString('utf8', 0, maxRawBytes).replaceAll('\0', '').toWellFormed()
  return { body, identity: `raw ${bytes.toString('latin1')}` }
}

type Arrived = { source: PushSource; arrived: ArrivedMail; keyed: ReturnType<typeof keyOfItem> }

/** Submits the lead of a mail. Returns why it needs review, or null. */
async function receiveArrived(
  context: Context,
  tools: MailTools,
  { source, arrived, keyed }: Arrived,
): Promise<PutAside | null> {
  if ('unreadable' in arrived) return { reason: 'unreadable', detail: arrived.unreadable }
  if ('confirmation' in arrived)
    return { reason: 'confirmation', detail: confirmationDetail(arrived.confirmation.url) }
  const recipe = recipeOfSource(source)
  const recognized = recognizeMail(arrived.mail, recipe, false)
  if ('reason' in recognized) return recognized
  return receiveLead(context, tools, { source, recipe, keyed, reading: recognized.lead })
}

/** Leadhouse never calls a URL that a request names. A person opens the link. */
const confirmationDetail = (url: string): string =>
  isSnsUrl.test(url)
    ? 'Amazon SNS requests to confirm that it may send mails to this source. If you set up this topic, open the link in the body.'
    : 'The request is to confirm a subscription, but its link does not lead to Amazon SNS. Do not open it.'

const isSnsUrl = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/\?/
