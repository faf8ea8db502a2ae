import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { uiText } from '#texts/ui.ts'
import { focusAfterDialog } from './focus.ts'

/** Closes a dialog, and states whether its action was carried out. */
type Close = (isDone: boolean) => void

type DialogButtonProps = {
  label: string
  /** The accessible name, if the label is ambiguous without its context. */
  name?: string
  title: string
  /** Whether the action of the dialog removes the button from the page. */
  isRemoved?: boolean
  /** The content of the dialog, with a function that closes it. */
  children: (close: Close) => ReactNode
}

/** A button that opens a dialog. The focus returns to it when the dialog closes. */
export function DialogButton(props: DialogButtonProps) {
  const { label, name, title, isRemoved = false, children } = props
  const [isOpen, dialog] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  const close = (isDone: boolean) => {
    dialog.close()
    focusAfterDialog(isDone && isRemoved ? null : button.current)
  }
  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="default"
        {...(name && { 'aria-label': name })}
        onClick={dialog.open}
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        size="lg"
        returnFocus={false}
        title={title}
        closeButtonProps={{ 'aria-label': uiText.close }}
      >
        {isOpen && <Content onClose={close}>{children}</Content>}
      </Modal>
    </>
  )
}

const Content = ({ onClose, children }: { onClose: Close } & Pick<DialogButtonProps, 'children'>) =>
  children(onClose)
