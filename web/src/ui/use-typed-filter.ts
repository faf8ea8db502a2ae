import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from './use-filters.ts'

const waitMs = 250

/**
 * A typed filter: the text in its field, and a setter. The filter applies a quarter of a second
 * after the last input.
 */
export function useTypedFilter(name: string): [string, (text: string) => void] {
  const [filters, setFilters] = useFilters()
  const value = filters[name] ?? ''
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The URL changed because a view was selected or the filters were cleared.
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
