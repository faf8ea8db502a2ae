import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from './use-filters.ts'

const waitMs = 250

/** A filter that is typed: what stands in its field, and a way to change it. It holds a quarter of a second after the last letter. */
export function useTypedFilter(name: string): [string, (text: string) => void] {
  const [filters, setFilters] = useFilters()
  const value = filters[name] ?? ''
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed under the field: a view was chosen, or the filters were cleared.
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const later = useDebouncedCallback((typed: string) => {
    setShown(typed)
    setFilters({ [name]: typed })
  }, waitMs)
  const type = (typed: string) => {
    setText(typed)
    later(typed.trim())
  }
  return [text, type]
}
