import { TextInput } from '@mantine/core'
import { IconSearch } from './icons.tsx'
import { useRef } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { useTypedFilter } from './use-typed-filter.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  name?: string
  /** Whether the list has filters of its own, which `f` leads to. */
  hasFilters?: boolean
}

/** The search of a list: `/` leads to it, and `f` where it is all there is to narrow the list by. It stands in the address under `name`. */
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
