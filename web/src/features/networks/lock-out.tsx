import { Text } from '@mantine/core'
import { Confirm } from '../../ui/confirm.tsx'

type LockOutProps = { says: string; onForce: () => void; onLeave: () => void }

/** Asks before a change that shuts its author out, or lets everybody in: there may be nobody left who can undo it. */
export function LockOut({ says, onForce, onLeave }: LockOutProps) {
  return (
    <Confirm
      title="Are you sure?"
      go="Do it all the same"
      leave="Leave it as it is"
      isFinal
      onGo={onForce}
      onLeave={onLeave}
    >
      <Text size="sm">{says.replace(/,? ?(or )?send "force": true( if you mean it)?/, '')}</Text>
    </Confirm>
  )
}
