import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { sayProblem } from './say-problem.ts'

/** How long an undo stands open, in milliseconds. */
export const undoMs = 10_000

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** Says that something was done. */
export function say(message: string): void {
  notifications.show({ message, color: 'pine', autoClose: 4000, closeButtonProps })
}

let latest: (() => void) | undefined

/** Takes back what was done last, as long as its notice stands; what the key `u` does. */
export const undoLatest = (): void => latest?.()

/** Says that something was done and offers to take it back for ten seconds, also when the page has moved on. */
export function sayWithUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    latest = undefined
    notifications.hide(id)
    undo()
  }
  latest = takeBack
  notifications.show({
    id,
    onClose: () => {
      if (latest === takeBack) latest = undefined
    },
    color: 'pine',
    autoClose: undoMs,
    closeButtonProps,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="default" onClick={takeBack}>
          Undo
        </Button>
      </Group>
    ),
  })
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
