import { TextInput } from '@mantine/core'
import { useTypedFilter } from './use-typed-filter.ts'

type FilterTextProps = { name: string; label: string; placeholder: string; width?: number }

/** A text filter. Its value is in the URL under `name`. */
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
