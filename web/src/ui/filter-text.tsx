import { TextInput } from '@mantine/core'
import { useTypedFilter } from './use-typed-filter.ts'

type FilterTextProps = { name: string; label: string; placeholder: string; width?: number }

/** One filter of a list that is typed; it stands in the address under `name`. */
export function FilterText({ name, label, placeholder, width = 160 }: FilterTextProps) {
  const [text, type] = useTypedFilter(name)
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      size="xs"
      w={width}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
