/** The kinds of things that changed, or `anything` if events may have been missed. */
export type News = { things: readonly string[] } | 'anything'

/**
 * The delay before the stream is opened again after a failure, in milliseconds. Pages poll
 * meanwhile.
 */
const againMs = 10_000

/**
 * Reports changes in the account from the event stream of the server. All windows of a browser with
 * the same name share one connection. The window that owns the lock listens and passes the changes
 * on. When it closes, another window takes over. In a browser without locks (an address without TLS
 * that is not this machine), nothing is reported, and pages poll as they do when the stream is
 * down. Returns a function that stops it.
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
    // The listener was stopped before it acquired the lock.
    .catch(() => undefined)
  return () => {
    stopping.abort()
    windows.close()
  }
}

/**
 * Listens until it is stopped. A broken connection is reopened by the browser; a refused connection
 * is tried again.
 */
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
