import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'

type JsonFieldProps = {
  label: string
  description?: ReactNode
  maxRows: number
  value: string
  error: ReactNode
  onChange: (text: string) => void
}

/** A text field for JSON. */
export function JsonField({ onChange, ...field }: JsonFieldProps) {
  return (
    <Textarea
      autosize
      minRows={4}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }}
      {...field}
    />
  )
}
