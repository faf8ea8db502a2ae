import { ActionIcon, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from './icons.tsx'
import { uiText } from '#texts/ui.ts'

/** A small button that copies `value` to the clipboard and confirms it. */
export function Copy({ value, what }: { value: string; what: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={copy}
          aria-label={uiText.copy(what)}
          title={copied ? uiText.copied : uiText.copy(what)}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

/** A button with a label that copies `value` to the clipboard. */
export function CopyWide({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {copied ? uiText.copied : label}
        </Button>
      )}
    </CopyButton>
  )
}
