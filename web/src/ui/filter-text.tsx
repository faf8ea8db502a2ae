import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from './use-filters.ts'

/** One filter of a list that is typed; it holds a third of a second after the last letter. */
export function FilterText({
  name,
  label,
  placeholder,
  width = 160,
}: {
  name: string
  label: string
  placeholder: string
  width?: number
}) {
  const [filters, setFilters] = useFilters()
  const value = filters[name] ?? ''
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The filters were cleared, or the address was changed: the field follows.
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const later = useDebouncedCallback((typed: string) => {
    setShown(typed)
    setFilters({ [name]: typed })
  }, 330)
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      size="xs"
      w={width}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value.trim())
      }}
    />
  )
}
