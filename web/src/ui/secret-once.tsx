import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CopyWide } from './copy.tsx'
import { Snippet } from './snippet.tsx'
import { uiText } from '#texts/ui.ts'

type SecretOnceProps = {
  title: string
  secret: string
  says: string
  /** Shown below the secret, such as an example that uses it. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a secret once. It closes only after the person confirms that the secret is stored. */
export function SecretOnce({ title, secret, says, children, onClose }: SecretOnceProps) {
  const [isKept, setKept] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{says}</Text>
        <Snippet text={secret} label={uiText.theSecret} />
        <div>
          <CopyWide value={secret} label={uiText.copyToo} />
        </div>
        {children}
        <Checkbox
          label={uiText.iHavePutIt}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={onClose}>
          {uiText.done}
        </Button>
      </Stack>
    </Modal>
  )
}
