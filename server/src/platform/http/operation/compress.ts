import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedAnswer } from './rendered-answer.ts'
import { isWrite, type Operation } from './route.ts'

/** The codings we write, the better one first. @see RFC 9110 section 8.4.1, RFC 7932 */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Below this a coding saves less than its header and the work cost, in bytes. */
const least = 1024

/**
 * Whether the length of an answer may be seen, and it is worth being packed. The length of what is compressed tells whether a guess stands in it a second
 * time: so what holds a secret is left as it is, and so is all that a browser fetches by a cookie, which another page may make it do.
 * See docs/decisions/http-performance.md.
 */
export function isCompressible(
  { config, method }: Operation,
  { context }: FastifyRequest,
  { content }: RenderedAnswer,
): boolean {
  if (isWrite(method) || config.secret === true || config.isUncompressed === true) return false
  const kind = config.access === 'public' ? 'public' : context?.actor.kind
  if (kind !== 'public' && kind !== 'api_key' && kind !== 'app') return false
  return isWhole(content) && Buffer.byteLength(content) >= least
}

/** Sends the content in the coding the caller likes best, or as it is. */
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

/** Says that another caller may get other bytes: to caches, also where these are not packed or not sent. */
export function varyByCoding(reply: FastifyReply): void {
  const known = reply.getHeader('vary')
  reply.header(
    'vary',
    known === undefined ? 'Accept-Encoding' : `${String(known)}, Accept-Encoding`,
  )
}

/** What flows at its own pace is left to do so. */
const isWhole = (content: RenderedAnswer['content']): content is string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content)

/** Packs text well and quickly: on a list of leads a tenth of its bytes, in threads beside the one that answers. */
const pack = (content: string | Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(content, { params: { [quality]: 4 } }) : zip(content, { level: 6 })

/** The same with time for it: 300 kB of script take some 40 ms, and are a tenth smaller than packed quickly. */
const packWell = (content: string | Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(content, { params: { [quality]: 9 } }) : zip(content, { level: 9 })

/** A document that is the same for everybody: its tag, and its packed forms, each made once and well, when first asked for. */
export function keepDocument(body: string | Buffer) {
  const made = new Map<Coding, Promise<Buffer>>()
  const packed = (_: string | Buffer, coding: Coding): Promise<Buffer> => {
    const known = made.get(coding) ?? packWell(body, coding)
    made.set(coding, known)
    return known
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, packed }
}

const brotli = promisify<string | Buffer, object, Buffer>(brotliCompress)
const zip = promisify<string | Buffer, object, Buffer>(gzip)
const quality = constants.BROTLI_PARAM_QUALITY

/** The coding the caller likes best, ours first where it likes several alike. @see RFC 9110 section 12.5.3 */
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
