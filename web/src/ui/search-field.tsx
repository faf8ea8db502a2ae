import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useShortcuts } from './shortcuts.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (q: string) => void
}

/** The search of a list: `/` and `f` lead to it, and it asks a quarter of a second after the last letter. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed under the field: a view was chosen, or the filters were cleared.
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const later = useDebouncedCallback((q: string) => {
    setShown(q)
    onChange(q)
  }, 250)
  useShortcuts({ search: () => field.current?.focus(), filter: () => field.current?.focus() })
  return (
    <TextInput
      ref={field}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<IconSearch size={14} />}
      w={{ base: '100%', sm: 240 }}
    />
  )
}
