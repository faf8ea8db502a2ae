import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'

type Question = {
  title: string
  children: ReactNode
  /** Labels of the confirm and the cancel button. */
  go: string
  leave?: string
  /** Whether the action cannot be undone. */
  isFinal?: boolean
  /** Whether the confirm button is enabled. */
  isReady?: boolean
  isBusy?: boolean
}

/** Requires a confirmation before an action that cannot be undone, or that needs a choice. */
export function Confirm(props: Question & { onGo: () => void; onLeave: () => void }) {
  const { title, children, go, leave = uiText.leaveIt, isFinal, isReady = true, isBusy } = props
  return (
    <Modal
      opened
      onClose={props.onLeave}
      title={title}
      closeButtonProps={{ 'aria-label': uiText.close }}
    >
      <Stack>
        {children}
        <Group>
          <Button
            {...(isFinal && { color: 'red.8' })}
            disabled={!isReady}
            loading={isBusy ?? false}
            onClick={props.onGo}
          >
            {go}
          </Button>
          <Button variant="default" data-autofocus={isFinal || undefined} onClick={props.onLeave}>
            {leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A button that asks for confirmation. `onGo` receives a function that closes the question. */
export function ConfirmButton({
  label,
  name,
  onGo,
  ...question
}: Question & {
  label: string
  /** The accessible name, if the label is ambiguous without its context. */
  name?: string
  onGo: (close: () => void) => void
}) {
  const [isAsking, asking] = useDisclosure()
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...(name && { 'aria-label': name })}
        onClick={asking.open}
      >
        {label}
      </Button>
      {isAsking && <Confirm {...question} onGo={() => onGo(asking.close)} onLeave={asking.close} />}
    </>
  )
}
