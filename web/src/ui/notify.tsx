import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { sayProblem } from './say-problem.ts'
import { uiText } from '../texts/ui.ts'

/** How long an undo stands open, in milliseconds. */
export const undoMs = 10_000

const closeButtonProps = { 'aria-label': uiText.dismiss }

/** Says that something was done. */
export function say(message: string): void {
  notifications.show({ message, color: 'ink', autoClose: 4000, closeButtonProps })
}

/** What can be taken back now, the latest last. */
const standing: (() => void)[] = []

/** Takes back what was done last of what still stands; what the key `u` does. Pressed again, it takes back what was done before that. */
export const undoLatest = (): void => standing.at(-1)?.()

/**
 * Says that something was done and offers to take it back for ten seconds, also when the page has moved on. It can be taken back as soon as this
 * returns, before the notice is drawn. What it returns withdraws the offer, for an act that came to nothing.
 */
export function sayWithUndo(message: string, undo: () => void): () => void {
  const id = crypto.randomUUID()
  const forget = () => {
    if (standing.includes(takeBack)) standing.splice(standing.indexOf(takeBack), 1)
  }
  const withdraw = () => {
    forget()
    notifications.hide(id)
  }
  const takeBack = () => {
    withdraw()
    undo()
  }
  standing.push(takeBack)
  notifications.show({
    id,
    onClose: forget,
    color: 'ink',
    autoClose: undoMs,
    closeButtonProps,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="default" onClick={takeBack}>
          {uiText.undo}
        </Button>
      </Group>
    ),
  })
  return withdraw
}

/** Says what went wrong with something that was asked for. */
export function sayWrong(error: unknown): void {
  const { title, detail } = sayProblem(error)
  notifications.show({
    title,
    message: detail,
    color: 'red',
    autoClose: 8000,
    role: 'alert',
    closeButtonProps,
  })
}
