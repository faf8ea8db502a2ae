import { Readable } from 'node:stream'
import { minutes, seconds } from '#kit'
import type { Context } from '#db'
import type { News, Signal } from '../engine/signal.ts'

/** What live consoles are told by, and those of this process that are open. */
export type Consoles = { signal: Signal; streams: Set<Readable> }

/** Hands a frame to the reader. */
export type Push = (frame: string) => void

/** Looks for what came since the last look and pushes it; answers whether there is more to be had at once. */
export type Look = (push: Push) => Promise<boolean>

/**
 * Server-sent events of an account, as `look` finds them: when told of news, and once a second anyway, at the pace of the reader. A database that is away
 * ends nothing: what was missed comes with the next look. The stream ends after 15 minutes, for its reader to come back and prove again that
 * it may.
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
  // The first bytes tell the reader, and proxies on the way, that the stream is open.
  stream.push(`retry: 1000\n: ${opening}\n\n`)
  return stream
}
