import { request, type Dispatcher } from 'undici'
import { failureOfStatus, type ReaderFailure } from '../reader-failures.ts'

/** Address of an OpenAI-compatible server, and the model to use. */
export type ReaderSettings = {
  base_url: string
  api_key: string | null
  model: string
  /** Timeout of the whole call, from the DNS lookup to the last byte, in milliseconds. */
  timeout_ms: number
}

/**
 * A request to a model: its task, and one JSON value that it receives as data. It has no tools and
 * no conversation.
 */
export type Question = { task: string; data: unknown; maxTokens: number }

/** Number of tokens used, as counted by the server; 0 if the server does not report it. */
export type Tokens = { prompt: number; completion: number }

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

export const noTokens: Tokens = { prompt: 0, completion: 0 }

/** A response of 600 tokens takes about 3 KiB. */
const maxResponseBytes = 64 * 1024

/**
 * Sends one chat completion request. Follows no redirect, uses no proxy, and reads at most 64 KiB
 * of the response. The address is the operator's own setting and usually one of the local network,
 * so the guard against private addresses does not apply.
 *
 * @throws ModelFailure, and nothing else
 */
export async function askServer(
  { base_url, api_key, model, timeout_ms }: ReaderSettings,
  { task, data, maxTokens }: Question,
): Promise<{ text: string; tokens: Tokens }> {
  const signal = AbortSignal.timeout(timeout_ms)
  const messages = [
    { role: 'system', content: task },
    { role: 'user', content: JSON.stringify(data) },
  ]
  try {
    const { statusCode, body } = await request(`${base_url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(api_key !== null && { authorization: `Bearer ${api_key}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0, max_tokens: maxTokens }),
      // The timeout applies to the whole call. Shorter timeouts of single steps would hide which
      // one expired.
      headersTimeout: 0,
      bodyTimeout: 0,
      reset: true,
      signal,
    })
    const failure = failureOfStatus(statusCode)
    if (failure !== null) {
      // undici reports the early end as an error of the body; without this listener it would be
      // unhandled.
      body.on('error', () => undefined).destroy()
      throw new ModelFailure(failure)
    }
    return completionIn(await readLimited(body))
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(signal.aborted ? 'timeout' : 'unreachable')
  }
}

/** Reads a body as text. Leaving the loop destroys the body and closes its connection. */
async function readLimited(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxResponseBytes) throw new ModelFailure('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Returns the text and the token counts in the body of a response.
 *
 * @throws ModelFailure `unusable` without a text
 */
function completionIn(body: string): { text: string; tokens: Tokens } {
  const completion = parsed(body)
  const usage = completion?.usage
  const tokens = {
    prompt: countOf(usage?.prompt_tokens),
    completion: countOf(usage?.completion_tokens),
  }
  const text = completion?.choices?.[0]?.message?.content
  if (typeof text !== 'string' || text.trim() === '') throw new ModelFailure('unusable', tokens)
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
    throw new ModelFailure('unusable')
  }
}

const countOf = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e9 ? Number(value) : 0
