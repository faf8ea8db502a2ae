import { useState } from 'react'
import { useEventTypes, type EventType } from './queries.ts'

/** The event of a test: its type, and its data as one may change it. */
export function useSample(usual: EventType | undefined) {
  const { data: types } = useEventTypes()
  const [type, setType] = useState<EventType | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const chosen =
    types?.data.find((one) => one.type === (type ?? usual)) ?? (type ? undefined : types?.data[0])
  const example = (chosen?.example as { data?: unknown } | undefined)?.data ?? {}
  const text = edited ?? JSON.stringify(example, null, 2)
  const data = edited === null ? undefined : readObject(edited)
  return {
    types: types?.data.map((one) => one.type as EventType) ?? [],
    // A test needs no list of types: the usual one is known before the list has loaded.
    type: (chosen?.type as EventType | undefined) ?? type ?? usual ?? null,
    text,
    isBroken: data === null,
    choose: (value: EventType) => {
      setType(value)
      setEdited(null)
    },
    edit: setEdited,
    /** What goes into the body of the test beside its address; the server's own sample while nothing was changed. */
    body: (event_type: EventType) => ({ event_type, ...(data && { data }) }),
  }
}

export type Sample = ReturnType<typeof useSample>

/** The object a text is; null where it is none. */
function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
