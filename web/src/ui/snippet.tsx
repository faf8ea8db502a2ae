import { Box } from '@mantine/core'
import { Copy } from './copy.tsx'
import style from './snippet.module.css'

/**
 * Shows code, a body or headers. It scrolls, can be focused with the keyboard, and copied
 * completely.
 */
export function Snippet({ text, label }: { text: string; label: string }) {
  return (
    <Box className={style.frame}>
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={style.text} tabIndex={0} aria-label={label}>
        {text}
      </pre>
      <div className={style.copy}>
        <Copy value={text} what={label} />
      </div>
    </Box>
  )
}

/** Shows a JSON value with indentation. */
export function Json({ value, label }: { value: unknown; label: string }) {
  return (
    <Snippet
      text={typeof value === 'string' ? pretty(value) : JSON.stringify(value, null, 2)}
      label={label}
    />
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
