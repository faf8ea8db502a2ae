/** What is told: the kinds of things that changed, or that nobody listened for a while, so that any may have. */
export type News = { things: readonly string[] } | 'anything'

/** Whoever could not open the stream tries again after so long; pages ask by themselves meanwhile. */
const againMs = 10_000

/**
 * Tells what changes in the account, as the server streams it. All windows of a browser under the same name share one connection: the one that holds the lock
 * listens and passes on what it hears, and another takes over when it closes. Where a browser has no locks (an address without TLS that is not this machine), nothing is
 * told, and pages ask as they do when the stream is down. Answers how to stop.
 */
export function listen(name: string, tell: (news: News) => void): () => void {
  if (!('locks' in navigator)) return () => undefined
  const windows = new BroadcastChannel(name)
  windows.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data))
  const stopping = new AbortController()
  const tellAll = (news: News) => {
    tell(news)
    windows.postMessage(news)
  }
  navigator.locks
    .request(name, { signal: stopping.signal }, () => follow(tellAll, stopping.signal))
    // Given up before its turn came.
    .catch(() => undefined)
  return () => {
    stopping.abort()
    windows.close()
  }
}

/** Listens until it is to stop. A connection that breaks comes back by itself; one that is refused is tried again. */
function follow(tell: (news: News) => void, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let retry: number | undefined
    let wasOpen = false
    const open = () => {
      source = new EventSource('/v1/events/stream?only=changes')
      source.addEventListener('open', () => {
        if (wasOpen) tell('anything')
        wasOpen = true
      })
      source.addEventListener('change', ({ data }: MessageEvent<string>) =>
        tell(JSON.parse(data) as News),
      )
      source.addEventListener('error', () => {
        wasOpen = true
        if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(open, againMs)
      })
    }
    open()
    stop.addEventListener('abort', () => {
      source.close()
      window.clearTimeout(retry)
      resolve()
    })
  })
}
