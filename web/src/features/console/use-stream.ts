import { useEffect, useRef, useState } from 'react'
import type { Filters } from '../../ui/use-filters.ts'

/** An attempt in the stream. */
export type Streamed = {
  id: string
  delivery_id: string
  event_id: string
  event_type: string
  webhook_id: string
  status: string
  number: number
  duration_ms: number
  response: { status: number } | null
  error: { class: string } | null
  at: Date
}

const maxKept = 500

/** The filters of the stream. */
export const streamFilters = ['webhook_id', 'event_type', 'outcome'] as const

/**
 * The attempts of the account as they end, newest first. A lost or manually stopped connection is
 * reopened with the ID of the last attempt it received, so no attempt is missed.
 */
export function useStream(isRunning: boolean, filters: Filters) {
  const [rows, setRows] = useState<readonly Streamed[]>([])
  const [state, setState] = useState<'connecting' | 'open' | 'lost'>('connecting')
  const seen = useRef<string | undefined>(undefined)
  const wanted = streamFilters.map((name) => filters[name] ?? '').join('\n')
  useEffect(() => {
    if (!isRunning) return
    const source = new EventSource(addressOf(wanted, seen.current))
    source.addEventListener('open', () => setState('open'))
    source.addEventListener('error', () =>
      setState(source.readyState === EventSource.CLOSED ? 'lost' : 'connecting'),
    )
    source.addEventListener('attempt', (event: MessageEvent<string>) => {
      seen.current = event.lastEventId
      const row = {
        ...(JSON.parse(event.data) as Omit<Streamed, 'at'>),
        id: event.lastEventId,
        at: new Date(),
      }
      setRows((before) => [row, ...before].slice(0, maxKept))
    })
    return () => source.close()
  }, [isRunning, wanted])
  return { rows, state, clear: () => setRows([]) }
}

function addressOf(wanted: string, seen: string | undefined): string {
  const values = wanted.split('\n')
  const query = new URLSearchParams(
    streamFilters.flatMap((name, index) => {
      const value = values[index]
      return value ? [[name, value]] : []
    }),
  )
  if (seen !== undefined) query.set('after', seen)
  return `/v1/webhooks/stream?${query.toString()}`
}
