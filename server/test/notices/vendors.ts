import type { Received, Reply } from '../support/receiver.ts'

/**
 * Simulated receivers that accept and reject messages according to the public documentation of the
 * vendors, with the documented error messages. They were written from this documentation, not from
 * the code of this project, and are neither stricter nor looser than documented.
 */
export type Vendor = (call: Received) => Reply

type Json = { [name: string]: unknown }

/** Parses the body, or returns the vendor's response to invalid JSON. */
const reading = (call: Received, refusal: Reply, judge: (body: Json) => Reply): Reply => {
  if (!(call.headers['content-type'] ?? '').startsWith('application/json')) return refusal
  try {
    return judge(JSON.parse(call.body) as Json)
  } catch {
    return refusal
  }
}

const text = (status: number, body: string): Reply => ({ status, body })
const json = (status: number, body: Json, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : -1)
const isWithin = (value: unknown, most: number): boolean =>
  lengthOf(value) > 0 && lengthOf(value) <= most
const isUrl = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value)
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/**
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors
 * @see https://docs.slack.dev/reference/block-kit/blocks
 */
export const slackVendor: Vendor = (call) =>
  reading(call, text(400, 'invalid_payload'), (body) => {
    if (body['object'] !== undefined || Array.isArray(body)) return text(400, 'invalid_payload')
    const blocks = list(body['blocks'])
    if (!isWithin(body['text'], 40_000) && blocks.length === 0) return text(400, 'no_text')
    if (blocks.length > 50 || !blocks.every(isSlackBlock)) return text(400, 'invalid_blocks')
    return text(200, 'ok')
  })

function isSlackBlock({ type, text: shown, elements }: Json): boolean {
  const { type: form, text: words } = (shown ?? {}) as Json
  if (type === 'header') return form === 'plain_text' && isWithin(words, 150)
  if (type === 'section')
    return (
      form === 'mrkdwn' &&
      isWithin(words, 3000) &&
      // Ampersands and angle brackets must be escaped as entities, so a message cannot contain
      // mentions.
      !/<|>|&(?!amp;|lt;|gt;)/.test(String(words))
    )
  if (type !== 'actions' || list(elements).length > 25) return false
  return list(elements).every((button) => {
    const label = button['text'] as Json
    return (
      button['type'] === 'button' &&
      label['type'] === 'plain_text' &&
      isWithin(label['text'], 75) &&
      isUrl(button['url']) &&
      isWithin(button['url'], 3000)
    )
  })
}

/**
 * @see https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 * @see https://learn.microsoft.com/connectors/teams/#known-issues-and-limitations-with-actions
 * @see https://adaptivecards.io/explorer/
 */
export const teamsVendor: Vendor = (call) => {
  const refusal = (message: string): Reply =>
    json(400, { error: { code: 'TriggerInputSchemaMismatch', message } })
  if (Buffer.byteLength(call.body) > 28 * 1024)
    return json(413, { error: { code: 'RequestEntityTooLarge', message: 'Request Entity too large' } }) // oxfmt-ignore
  return reading(call, refusal('not JSON'), (body) => {
    const [attachment, ...more] = list(body['attachments'])
    if (body['type'] !== 'message' || !attachment || more.length > 0) return refusal('attachments')
    if (attachment['contentType'] !== 'application/vnd.microsoft.card.adaptive')
      return refusal('contentType')
    const card = (attachment['content'] ?? {}) as Json
    if (card['type'] !== 'AdaptiveCard' || !/^1\.[0-5]$/.test(String(card['version'])))
      return refusal('AdaptiveCard')
    const isBlock = (one: Json) => one['type'] === 'TextBlock' && lengthOf(one['text']) > 0
    const isAction = (one: Json) =>
      one['type'] === 'Action.OpenUrl' && lengthOf(one['title']) > 0 && isUrl(one['url'])
    if (!list(card['body']).every(isBlock) || list(card['body']).length === 0)
      return refusal('body')
    return list(card['actions']).every(isAction) ? { status: 202, body: '' } : refusal('actions')
  })
}

/**
 * @see https://docs.discord.com/developers/resources/webhook#execute-webhook
 * @see https://docs.discord.com/developers/resources/message#embed-object-embed-limits
 */
export const discordVendor: Vendor = (call) => {
  const refusal = (where: string, most: number): Reply =>
    json(400, {
      message: 'Invalid Form Body',
      code: 50035,
      errors: { [where]: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${most} or fewer in length.` }] } },
    }) // oxfmt-ignore
  return reading(call, json(400, { message: 'The request body contains invalid JSON.', code: 50109 }), (body) => {
    const embeds = list(body['embeds'])
    if (embeds.length === 0 && lengthOf(body['content']) <= 0)
      return json(400, { message: 'Cannot send an empty message', code: 50006 })
    if (lengthOf(body['content']) > 2000) return refusal('content', 2000)
    if (embeds.length > 10) return refusal('embeds', 10)
    if (embeds.some((embed) => lengthOf(embed['title']) > 256)) return refusal('title', 256)
    if (embeds.some((embed) => lengthOf(embed['description']) > 4096)) return refusal('description', 4096)
    const whole = embeds.reduce((sum, one) => sum + Math.max(0, lengthOf(one['title'])) + Math.max(0, lengthOf(one['description'])), 0)
    if (whole > 6000) return refusal('embeds', 6000)
    const allowed = (body['allowed_mentions'] ?? {}) as Json
    // Discord would accept a message that can mention everyone, but we must not send one.
    if (list(allowed['parse']).length > 0 || allowed['parse'] === undefined) return refusal('allowed_mentions', 0)
    return { status: 204, body: '' }
  }) // oxfmt-ignore
}

/** @see https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit */
export const discordTooMany = (retry_after: number): Reply =>
  json(429, { message: 'You are being rate limited.', retry_after, global: false })

/**
 * @see https://docs.ntfy.sh/publish/#publish-as-json
 * @see https://docs.ntfy.sh/publish/#limitations
 */
export const ntfyVendor =
  (token: string | null): Vendor =>
  (call) => {
    const refusal = (code: number, error: string): Reply =>
      json(Math.floor(code / 100), { code, http: Math.floor(code / 100), error })
    if (token !== null && call.headers['authorization'] !== `Bearer ${token}`)
      return refusal(40_301, 'forbidden')
    if (call.path !== '/') return refusal(40_401, 'page not found')
    const invalid = refusal(40_017, 'invalid request: request body must be message JSON')
    return reading(call, invalid, (body) => {
      if (!/^[-_A-Za-z0-9]{1,64}$/.test(String(body['topic'])))
        return refusal(40_009, 'invalid request: topic invalid')
      const priority = body['priority']
      if (priority !== undefined && ![1, 2, 3, 4, 5].includes(Number(priority)))
        return refusal(40_007, 'invalid priority parameter')
      // ntfy converts a longer message to an attachment, which a topic may reject.
      if (Buffer.byteLength(String(body['message'])) > 4096)
        return refusal(40_014, 'invalid request: attachments not allowed')
      if (list(body['actions']).length > 3)
        return refusal(40_018, 'invalid request: actions invalid')
      return json(200, { id: 'sPs71M8A2T', event: 'message', topic: body['topic'] })
    })
  }

/**
 * @see https://gotify.net/docs/pushmsg
 * @see https://gotify.net/api-docs#/message/createMessage
 */
export const gotifyVendor =
  (token: string): Vendor =>
  (call) => {
    const refusal = (errorCode: number, error: string, errorDescription: string): Reply =>
      json(errorCode, { error, errorCode, errorDescription })
    if (call.path.split('?')[0] !== '/message') return refusal(404, 'Not Found', 'page not found')
    if (call.headers['x-gotify-key'] !== token)
      return refusal(401, 'Unauthorized', 'you need to provide a valid access token or user credentials to access this api') // oxfmt-ignore
    return reading(call, refusal(400, 'Bad Request', 'invalid character'), (body) =>
      lengthOf(body['message']) > 0 && Number.isInteger(body['priority'])
        ? json(200, { id: 25, appid: 5, message: body['message'] })
        : refusal(400, 'Bad Request', "Field 'message' is required"),
    )
  }
