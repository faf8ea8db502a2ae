import type { CallOutcome } from '#egress'
import type { NoticeText } from '../notice-text.ts'

/** Where a channel leads, and what opens it. Sealed where it is kept. */
export type Address = {
  url: string
  /** A token the other side wants beside the address. */
  token: string | null
  /** What a webhook is signed with. */
  secret: string | null
}

/** What is said, which message it is, and when. */
export type Saying = { id: string; at: Date; kind: string; words: NoticeText }

/** A POST, ready to be sent. */
export type ChannelMessage = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What is known of a kind of channel. */
export type ChannelType = {
  /** Puts words into the form of the channel, within its limits. Pure. */
  write: (saying: Saying, address: Address) => ChannelMessage
  /** The shortest time between two calls, in milliseconds. */
  spacingMs: number
  /** Whether it needs a token beside the address, may have one, or has none. */
  token: 'needed' | 'possible' | 'none'
  /** Answers by which the other side says that this address will never take a message again. */
  goneAt: ReadonlySet<number>
  /** When the body of an answer says to come back, in milliseconds; 0 where it does not. The header, as HTTP has it, is heeded anyway. */
  retryAfterMs: (outcome: CallOutcome) => number
}

/** A POST of JSON. */
export const jsonTo = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ChannelMessage => ({
  url,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** Of channels that say it in the header, or not at all. */
export const saysNothing = (): number => 0
