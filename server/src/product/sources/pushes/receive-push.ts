import type { Context } from '#db'
import { later, Problem, seconds } from '#kit'
import { readByRecipe } from '../recipes/read-by-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { Verification } from '../recipes/verification.ts'
import { verifySender, type SenderRequest } from '../recipes/verify-sender.ts'
import { noteReceived } from '../store/queries.ts'
import { itemsOfPush, type PushItem } from './items-of-push.ts'
import type { PushSource } from './open-pushes.ts'
import { faultOfPush, parsePush } from './parse-push.ts'
import type { PushTools } from './push-tools.ts'
import { keyOfItem, putAside, type PutAside } from './put-aside.ts'
import { receiveLead } from './receive-lead.ts'
import { receiveOutcome } from './receive-outcome.ts'
import { recipeOfSource } from './recipe-of-source.ts'
import { senderSecretPurpose } from './source-tools.ts'

/** A push as it arrived. */
export type SentPush = SenderRequest & { body: Buffer; content_type: string | undefined }

/** Response to a push: a status from 200 to 204, and a body unless the status is 204. */
export type PushAnswer = { status: number; body: object | null }

/** Response to a push, unless the recipe states another. */
export const receipt = { object: 'receipt', received: true } as const

/** Number of leads of one push that are submitted at the same time. */
const atOnce = 20

/**
 * Receives a push. Each of its items becomes a lead or an outcome, or is stored for review. Returns
 * after all were committed, with the response that the sender expects; it is the same for each of
 * these. If the process dies before, the sender repeats the request, and what was committed is
 * received once.
 *
 * @throws Problem unauthorized if the sender cannot be verified; unsupported_media_type
 */
export async function receivePush(
  context: Context,
  tools: PushTools,
  source: PushSource,
  push: SentPush,
): Promise<PushAnswer> {
  requireSender(context, tools, source, push)
  requirePlain(push)
  const content_type = push.content_type ?? 'application/json'
  if (!/\bjson\b/i.test(content_type))
    throw new Problem(
      'unsupported_media_type',
      'Send the header Content-Type: application/json with a JSON body.',
    )
  const recipe = recipeOfSource(source)
  const text = push.body.toString('utf8').replace(/^\uFEFF/, '')
  // Some services send an empty request to check the address.
  if (text.trim() !== '') await receiveText(context, tools, { source, recipe, text, content_type })
  const now = context.clock.now()
  await noteReceived(context, { id: source.id, before: later(now, -seconds(10)) })
  const { status = 200, body = receipt } = recipe?.answer ?? {}
  return { status, body: status === 204 ? null : body }
}

/**
 * A compressed body is refused, not stored for review: a person could not read it there, and a
 * small one may expand to gigabytes.
 * @throws Problem unsupported_media_type
 */
export function requirePlain({ headers }: Pick<SentPush, 'headers'>): void {
  const { 'content-encoding': encoding = 'identity' } = headers
  if (encoding !== 'identity')
    throw new Problem('unsupported_media_type', 'Send the body without Content-Encoding.')
}

/** @throws Problem unauthorized */
function requireSender(
  context: Context,
  { seal }: PushTools,
  source: PushSource,
  push: SentPush,
): void {
  const verification = source.verification as Verification
  if (source.sealed_secret === null || verification.scheme === 'none') return
  const secret = seal.open(source.sealed_secret, senderSecretPurpose)
  const verdict = verifySender(verification, secret, push, context.clock.now())
  if (verdict === true) return
  const headers = { 'www-authenticate': challenges[verification.scheme] }
  throw new Problem('unauthorized', verdict, { headers })
}

const challenges = {
  basic: 'Basic realm="leadhouse"',
  hmac: 'Signature realm="leadhouse"',
  token: 'Token realm="leadhouse"',
} as const

type Received = {
  source: PushSource
  recipe: Recipe | null
  text: string
  content_type: string
}

/** Receives the items of a body, each in a separate transaction. */
async function receiveText(
  context: Context,
  tools: PushTools,
  { source, recipe, text, content_type }: Received,
): Promise<void> {
  const aside = (item: PushItem, why: PutAside) =>
    putAside(context, tools, { source, keyed: keyOfItem(source, item.text), content_type, body: item.text }, why) // oxfmt-ignore
  const body = parsePush(text)
  const fault = recipe === null ? noRecipe : body === undefined ? faultOfPush(text) : null
  if (recipe === null || fault !== null)
    return aside({ body, text }, { reason: 'unreadable', detail: fault ?? noRecipe })
  const items = itemsOfPush(recipe, body, text)
  // The stages of a deal are recorded in the order in which they were sent.
  const size = recipe.produces === 'lead' ? atOnce : 1
  for (let from = 0; from < items.length; from += size)
    await Promise.all(
      items.slice(from, from + size).map(async (item) => {
        const why = await receiveItem(context, tools, { source, recipe, item })
        if (why) await aside(item, why)
      }),
    )
}

const noRecipe = 'The recipe of the source does not exist in this version of the program.'
const inseparable = 'The body is nested too deeply to separate its items.'

/** Receives one item. Returns why it needs review, or null. */
async function receiveItem(
  context: Context,
  tools: PushTools,
  { source, recipe, item }: { source: PushSource; recipe: Recipe; item: PushItem },
): Promise<PutAside | null> {
  const readings = readByRecipe(recipe, item.body)
  if ('unreadable' in readings) return { reason: 'unreadable', detail: readings.unreadable }
  const count = 'leads' in readings ? readings.leads.length : readings.outcomes.length
  if (count > 1) return { reason: 'unreadable', detail: inseparable }
  if ('leads' in readings) {
    const [reading] = readings.leads
    const keyed = keyOfItem(source, item.text)
    return reading ? receiveLead(context, tools, { source, recipe, keyed, reading }) : null
  }
  const [reading] = readings.outcomes
  if (!reading) return null
  const now = context.clock.now()
  const result = await receiveOutcome(context, tools.leads, source.id, reading, now)
  return 'reason' in result ? result : null
}
