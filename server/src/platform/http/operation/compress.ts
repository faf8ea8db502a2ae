import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedAnswer } from './rendered-answer.ts'
import { isWrite, type Operation } from './route.ts'

/** The supported content codings, preferred first. @see RFC 9110 section 8.4.1, RFC 7932 */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/**
 * Minimum size in bytes. For smaller responses, compression saves less than its header and work
 * cost.
 */
const least = 1024

/**
 * Returns whether a response is worth compressing and may reveal its length. The length of
 * compressed text reveals whether a guess occurs in it twice. So responses with a secret are not
 * compressed. Responses to a cookie are compressed only for a page of this instance, because
 * another page could choose what the browser requests. See docs/decisions/http-performance.md.
 */
export function isCompressible(
  { config, method }: Operation,
  { context, headers }: FastifyRequest,
  { content }: RenderedAnswer,
): boolean {
  if (isWrite(method) || config.secret === true || config.isUncompressed === true) return false
  const kind = config.access === 'public' ? 'public' : context?.actor.kind
  // Browsers set this header themselves, and no page can change it.
  const isOwnPage = kind === 'person' && headers['sec-fetch-site'] === 'same-origin'
  if (kind !== 'public' && kind !== 'api_key' && kind !== 'app' && !isOwnPage) return false
  return isWhole(content) && Buffer.byteLength(content) >= least
}

/** Sends the content in the coding that the caller prefers, or uncompressed. */
export async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { content, packed }: RenderedAnswer,
): Promise<FastifyReply> {
  const coding = chooseCoding(headers['accept-encoding'])
  if (coding === undefined || !isWhole(content)) return reply.send(content)
  const bytes = await (packed ?? pack)(content, coding)
  return reply.header('content-encoding', coding).send(bytes)
}

/**
 * Informs caches that other callers may get other bytes, also if this response is not compressed or
 * has no body.
 */
export function varyByCoding(reply: FastifyReply): void {
  const known = reply.getHeader('vary')
  reply.header(
    'vary',
    known === undefined ? 'Accept-Encoding' : `${String(known)}, Accept-Encoding`,
  )
}

/** Streams are not compressed. */
const isWhole = (content: RenderedAnswer['content']): content is string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content)

/**
 * Compresses text quickly: a list of leads shrinks to a tenth. Runs in threads next to the one that
 * responds.
 */
const pack = (content: string | Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(content, { params: { [quality]: 4 } }) : zip(content, { level: 6 })

/**
 * Compresses more thoroughly: 300 kB of script take some 40 ms and become a tenth smaller than with
 * quick compression.
 */
const packWell = (content: string | Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(content, { params: { [quality]: 9 } }) : zip(content, { level: 9 })

/**
 * Returns a document that is the same for all callers, with its ETag and compressed forms. Each
 * form is created once, on first use, unless `compressed` returns one that the build created.
 */
export function openDocumentCache(
  body: string | Buffer,
  compressed: (coding: Coding) => Promise<Buffer> | undefined = () => undefined,
) {
  const made = new Map<Coding, Promise<Buffer>>()
  const packed = (_: string | Buffer, coding: Coding): Promise<Buffer> => {
    const known = made.get(coding) ?? compressed(coding) ?? packWell(body, coding)
    made.set(coding, known)
    return known
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, packed }
}

const brotli = promisify<string | Buffer, object, Buffer>(brotliCompress)
const zip = promisify<string | Buffer, object, Buffer>(gzip)
const quality = constants.BROTLI_PARAM_QUALITY

/**
 * Returns the coding that the caller prefers; if it prefers several equally, our order decides.
 * @see RFC 9110 section 12.5.3
 */
export function chooseCoding(accepted: string | string[] | undefined): Coding | undefined {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(one))
      .map((parts) => [parts?.[1] ?? '', Number(parts?.[2] ?? 1)] as const),
  )
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  return codings
    .filter((coding) => weightOf(coding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))[0]
}
