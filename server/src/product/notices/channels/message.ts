import type { CallOutcome } from '#egress'
import type { NoticeText } from '../notice-text.ts'

/** Address of a channel and its credentials. Stored encrypted. */
export type Address = {
  url: string
  /** Token that the receiver requires in addition to the URL. */
  token: string | null
  /** Secret that a webhook is signed with. */
  secret: string | null
}

/** Content of a message, with the ID, time and kind of the message. */
export type Saying = { id: string; at: Date; kind: string; words: NoticeText }

/** POST request, ready to be sent. */
export type ChannelMessage = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Properties of a channel type. */
export type ChannelType = {
  /** Renders a message in the format of the channel, within its limits. Pure. */
  write: (saying: Saying, address: Address) => ChannelMessage
  /** Shortest time between two calls, in milliseconds. */
  spacingMs: number
  /** Whether a token in addition to the URL is required, optional or not used. */
  token: 'needed' | 'possible' | 'none'
  /**
   * Status codes by which the receiver reports that this address will never accept a message again.
   */
  goneAt: ReadonlySet<number>
  /**
   * Returns the delay that the response body requests, in milliseconds, or 0 if the body requests
   * no delay. The caller also respects the `Retry-After` header.
   */
  retryAfterMs: (outcome: CallOutcome) => number
}

/** Builds a POST request with a JSON body. */
export const jsonTo = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ChannelMessage => ({
  url,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/**
 * Implementation of `retryAfterMs` for channels that request a delay only in the header, or not at
 * all.
 */
export const saysNothing = (): number => 0
