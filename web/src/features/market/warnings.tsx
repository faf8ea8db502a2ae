import { Alert, Button, Collapse, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Market } from './queries.ts'

/** What to mind before trusting the figures: one line as it is, several behind one, so that the first picture is not below the fold. */
export function Warnings({ warnings }: Pick<Market, 'warnings'>) {
  const [isOpen, setOpen] = useState(false)
  if (warnings.length === 0) return null
  const shown = (
    <Stack gap="xs">
      {warnings.map(({ code, text }) => (
        <Alert key={code} variant="default" py="xs">
          {text}
        </Alert>
      ))}
    </Stack>
  )
  if (warnings.length === 1) return shown
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} {warnings.length} things to mind
      </Button>
      <Collapse expanded={isOpen}>{shown}</Collapse>
    </div>
  )
}
