import { readAtMost } from './fetch-bounded.ts'
import type { Outbound } from './outbound.ts'

/** The document at an address, or why there is none, in a code and a sentence. */
export type Fetched =
  | { kind: 'fetched'; xml: string }
  | { kind: 'failed'; code: string; detail: string }

/**
 * Reads a document through the guard of outgoing calls: no private networks, no redirects, 10 s at most. It stops at `maxBytes`, whatever the
 * answer says of its own length.
 */
export async function fetchMetadata(
  outbound: Outbound,
  url: string,
  maxBytes: number,
): Promise<Fetched> {
  const fault = await outbound.faultOf(url)
  if (fault !== undefined) return failed('invalid_address', fault)
  try {
    const answer = await outbound.fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      return failed('unreachable', `The address answered with status ${answer.status}.`)
    }
    const bytes = await readAtMost(answer, maxBytes)
    if (!bytes) return failed('too_large', 'The metadata is larger than 256 KiB.')
    const xml = textIn(bytes)
    return xml === undefined
      ? failed('invalid_xml', 'The metadata is not text in UTF-8.')
      : { kind: 'fetched', xml }
  } catch {
    return failed('unreachable', 'The address did not answer, or answered with a redirect.')
  }
}

function textIn(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const failed = (code: string, detail: string): Fetched => ({ kind: 'failed', code, detail })
