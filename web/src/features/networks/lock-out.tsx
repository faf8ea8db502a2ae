import { Button, Group, Modal, Text } from '@mantine/core'

type LockOutProps = { says: string; onForce: () => void; onLeave: () => void }

/** Asks before a change that shuts its author out, or lets everybody in: there may be nobody left who can undo it. */
export function LockOut({ says, onForce, onLeave }: LockOutProps) {
  return (
    <Modal
      opened
      onClose={onLeave}
      title="Are you sure?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">{says.replace(/,? ?(or )?send "force": true( if you mean it)?/, '')}</Text>
      <Group mt="md">
        <Button variant="default" data-autofocus onClick={onLeave}>
          Leave it as it is
        </Button>
        <Button color="red.8" onClick={onForce}>
          Do it all the same
        </Button>
      </Group>
    </Modal>
  )
}
