import { useState } from 'react'
import { useEventTypes, type EventType } from './queries.ts'

/** The test event: its type, and its editable data. */
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
    // A test does not need the list of types: the default type is known before the list has loaded.
    type: (chosen?.type as EventType | undefined) ?? type ?? usual ?? null,
    text,
    isBroken: data === null,
    choose: (value: EventType) => {
      setType(value)
      setEdited(null)
    },
    edit: setEdited,
    /**
     * The body of the test request without the address. Uses the sample of the server while the
     * data is unchanged.
     */
    body: (event_type: EventType) => ({ event_type, ...(data && { data }) }),
  }
}

export type Sample = ReturnType<typeof useSample>

/** Parses a text as a JSON object; null if it is not one. */
function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
