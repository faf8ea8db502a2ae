import { Readable } from 'node:stream'
import { minutes, seconds } from '#kit'
import type { Context } from '#db'
import type { News, Signal } from '../engine/signal.ts'

/** The notification signal for live streams, and the open streams of this process. */
export type Consoles = { signal: Signal; streams: Set<Readable> }

/** Sends a frame to the reader. */
export type Push = (frame: string) => void

/**
 * Reads what is new since the last call and pushes it. Returns whether more can be read
 * immediately.
 */
export type Look = (push: Push) => Promise<boolean>

/**
 * Opens a stream of server-sent events of an account. Calls `look` after notifications and once a
 * second, but only when the reader has received the previous data. If the database is unavailable,
 * the stream stays open, and the next call of `look` sends the missed data. The stream ends after
 * 15 minutes, so that the reader reconnects and is authorized again.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function openStream(
  { actor }: Context,
  { signal, streams }: Consoles,
  { opening, look }: { opening: string; look: Look },
): Readable {
  let isReading = false
  let isWanting = false
  let isMissed = false

  const pull = async (): Promise<void> => {
    if (isReading) return void (isMissed = true)
    isReading = true
    do {
      isMissed = false
      if (isWanting && (await look((frame) => void (isWanting = stream.push(frame)))))
        isMissed = true
    } while (isMissed && isWanting && !stream.destroyed)
    isReading = false
  }
  const pullSafely = (): void => {
    pull().catch(() => {
      isReading = false
    })
  }
  const concerns = (news: News | 'missed') =>
    news === 'missed' || news.attempted.includes(actor.account_id)
  const unhear = signal.hear((news) => {
    if (concerns(news)) pullSafely()
  })
  const looking = setInterval(pullSafely, seconds(1))
  const ending = setTimeout(() => void stream.push(null), minutes(15))
  const pinging = setInterval(() => void stream.push(': ping\n\n'), seconds(15))
  const stream: Readable = new Readable({
    read() {
      isWanting = true
      pullSafely()
    },
    destroy(error, done) {
      unhear()
      streams.delete(stream)
      clearInterval(looking)
      clearInterval(pinging)
      clearTimeout(ending)
      done(error)
    },
  })
  streams.add(stream)
  // The first bytes show the reader, and proxies in between, that the stream is open.
  stream.push(`retry: 1000\n: ${opening}\n\n`)
  return stream
}
