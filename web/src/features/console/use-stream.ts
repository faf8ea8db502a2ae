import { useEffect, useState } from 'react'

/** An attempt as the stream tells of it. */
export type Streamed = {
  id: string
  delivery_id: string
  event_id: string
  event_type: string
  webhook_id: string
  status: string
  attempt: {
    number: number
    duration_ms: number
    response: { status: number } | null
    error: { class: string } | null
  }
  at: Date
}

const mostKept = 500

/** The attempts of the account as they end, newest first. The browser reconnects by itself and names the last one it saw. */
export function useStream(isRunning: boolean) {
  const [rows, setRows] = useState<readonly Streamed[]>([])
  const [state, setState] = useState<'connecting' | 'open' | 'lost'>('connecting')
  useEffect(() => {
    if (!isRunning) return
    const source = new EventSource('/v1/webhooks/stream')
    source.addEventListener('open', () => setState('open'))
    source.addEventListener('error', () =>
      setState(source.readyState === EventSource.CLOSED ? 'lost' : 'connecting'),
    )
    source.addEventListener('attempt', (event: MessageEvent<string>) => {
      const row = {
        ...(JSON.parse(event.data) as Omit<Streamed, 'id' | 'at'>),
        id: event.lastEventId,
        at: new Date(),
      }
      setRows((before) => [row, ...before].slice(0, mostKept))
    })
    return () => source.close()
  }, [isRunning])
  return { rows, state, clear: () => setRows([]) }
}
