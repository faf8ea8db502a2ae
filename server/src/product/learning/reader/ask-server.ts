import { request, type Dispatcher } from 'undici'
import { failureOfStatus, type ReaderFailure } from '../reader-failures.ts'
import { countTokens, noTokens, type Tokens } from './count-tokens.ts'
import { firstForm, isSameForm, nextForm, plainestForm, type RequestForm } from './request-forms.ts'

/** Address of an OpenAI-compatible server, and the model to use. */
export type ReaderSettings = {
  base_url: string
  api_key: string | null
  model: string
  /** Timeout of the whole call, from the DNS lookup to the last byte, in milliseconds. */
  timeout_ms: number
  /** Ends all calls when the process stops. */
  stopping?: AbortSignal
}

/**
 * A request to a model: its task, and one JSON value that it receives as data. It has no tools and
 * no conversation.
 */
export type Question = {
  task: string
  data: unknown
  /** JSON schema of the response; null if the response is prose. */
  schema: object | null
}

/** A call that returned no text. */
export class ModelFailure extends Error {
  readonly failure: ReaderFailure
  readonly tokens: Tokens
  constructor(failure: ReaderFailure, tokens: Tokens = noTokens) {
    super(failure)
    this.name = 'ModelFailure'
    this.failure = failure
    this.tokens = tokens
  }
}

/**
 * A response of 4,000 tokens takes up to 100 kB if its text is escaped, and some servers also
 * return the thoughts of the model.
 */
const maxResponseBytes = 256_000
/** A complaint about a request names the refused member at its beginning. */
const maxComplaintBytes = 16_000

/**
 * The form that each server accepts, and whether it was tried with a format. It is stored in
 * memory only: a process that does not know it sends at most five requests more, once, which the
 * server refuses without running the model.
 */
const accepted = new WeakMap<ReaderSettings, { form: RequestForm; isTried: boolean }>()

/**
 * Sends a chat completion request. If the server refuses an optional member, sends it again in the
 * next form, and remembers the accepted form for the same settings. Follows no redirect, uses no
 * proxy, and reads at most 256 kB of the response. The address is the operator's own setting and
 * usually one of the local network, so the guard against private addresses does not apply. The
 * timeout applies to all requests of the call together.
 *
 * @throws ModelFailure, and nothing else
 */
export async function askServer(
  settings: ReaderSettings,
  question: Question,
): Promise<{ text: string; tokens: Tokens }> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(settings.timeout_ms),
    ...(settings.stopping ? [settings.stopping] : []),
  ])
  const known = accepted.get(settings)
  let form = known?.form ?? firstForm
  for (;;) {
    const sent = bodyOf(settings, question, form)
    const answer = await post(settings, sent, signal)
    if ('body' in answer) {
      const isTried = known?.isTried === true || question.schema !== null
      accepted.set(settings, { form, isTried })
      return completionIn(answer.body, sent)
    }
    const next = nextForm(form, answer.complaint) ?? (known?.isTried ? null : plainestForm)
    if (next === null || isSameForm(form, next)) throw new ModelFailure('rejected')
    form = next
  }
}

function bodyOf(
  { model }: ReaderSettings,
  { task, data, schema }: Question,
  { format, limit, tokens, temperature }: RequestForm,
): string {
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: task },
      { role: 'user', content: JSON.stringify(data) },
    ],
    [limit]: tokens,
    ...(temperature && { temperature: 0 }),
    ...(schema !== null && format !== 'plain' && { response_format: formatOf(format, schema) }),
  })
}

const formatOf = (format: 'json_schema' | 'json_object', schema: object) =>
  format === 'json_object'
    ? { type: format }
    : { type: format, json_schema: { name: 'answer', strict: true, schema } }

/**
 * Posts a body, and returns the body of the response, or the complaint of a server that refuses a
 * member.
 */
async function post(
  settings: ReaderSettings,
  sent: string,
  signal: AbortSignal,
): Promise<{ body: string } | { complaint: string }> {
  try {
    return await exchange(settings, sent, signal)
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    // A server that responds too late has run the model, at least on the prompt.
    throw signal.aborted
      ? new ModelFailure('timeout', countTokens(null, sent, ''))
      : new ModelFailure('unreachable')
  }
}

async function exchange(
  { base_url, api_key }: ReaderSettings,
  sent: string,
  signal: AbortSignal,
): Promise<{ body: string } | { complaint: string }> {
  const { statusCode, body } = await request(`${base_url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(api_key !== null && { authorization: `Bearer ${api_key}` }),
    },
    body: sent,
    // The timeout applies to the whole call. Shorter timeouts of single steps would hide which
    // one expired.
    headersTimeout: 0,
    bodyTimeout: 0,
    reset: true,
    signal,
  })
  if (statusCode === 400 || statusCode === 422)
    return { complaint: (await readUpTo(body, maxComplaintBytes)).text }
  const failure = failureOfStatus(statusCode)
  if (failure !== null) {
    // undici reports the early end as an error of the body; without this listener it would be
    // unhandled.
    body.on('error', () => undefined).destroy()
    throw new ModelFailure(failure)
  }
  const { text, isCut } = await readUpTo(body, maxResponseBytes)
  if (isCut) throw new ModelFailure('too_large', countTokens(null, sent, text))
  return { body: text }
}

/** Reads the start of a body as text. Leaving the loop destroys the body and its connection. */
async function readUpTo(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
): Promise<{ text: string; isCut: boolean }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes > maxBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
  return { text, isCut: bytes > maxBytes }
}

/**
 * Returns the text and the token counts in the body of a response.
 *
 * @throws ModelFailure `unusable` without a text
 */
function completionIn(body: string, sent: string): { text: string; tokens: Tokens } {
  const completion = parsed(body)
  const content = completion?.choices?.[0]?.message?.content
  const text = typeof content === 'string' ? content : ''
  const tokens = countTokens(completion?.usage, sent, text)
  if (text.trim() === '') throw new ModelFailure('unusable', tokens)
  return { text, tokens }
}

/** The members of a response that are read. Another server may send any value in their place. */
type Completion = {
  choices?: { message?: { content?: unknown } | null }[] | null
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

function parsed(body: string): Completion | null {
  try {
    return JSON.parse(body) as Completion | null
  } catch {
    return null
  }
}
