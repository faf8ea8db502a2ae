import { TextInput } from '@mantine/core'
import { IconSearch } from './icons.tsx'
import { useRef } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { useTypedFilter } from './use-typed-filter.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  name?: string
  /** Whether the list has filters that `f` opens. */
  hasFilters?: boolean
}

/**
 * The search field of a list. `/` focuses it, and also `f` if the list has no other filters. Its
 * value is in the URL under `name`.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, name = 'q', hasFilters = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [text, type] = useTypedFilter(name)
  const focus = () => field.current?.focus()
  useShortcuts({ search: focus, ...(!hasFilters && { filter: focus }) })
  return (
    <TextInput
      ref={field}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<IconSearch size={14} />}
      w={{ base: '100%', sm: 240 }}
    />
  )
}
