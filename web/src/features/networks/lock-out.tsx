import { Text } from '@mantine/core'
import { Confirm } from '../../ui/confirm.tsx'
import { networksText } from '../../texts/networks.ts'

type LockOutProps = { says: string; onForce: () => void; onLeave: () => void }

/** Asks before a change that shuts its author out, or lets everybody in: there may be nobody left who can undo it. */
export function LockOut({ says, onForce, onLeave }: LockOutProps) {
  return (
    <Confirm
      title={networksText.areYouSure}
      go={networksText.doItAllThe}
      leave={networksText.leaveItAsIt}
      isFinal
      onGo={onForce}
      onLeave={onLeave}
    >
      <Text size="sm">{says.replace(/,? ?(or )?send "force": true( if you mean it)?/, '')}</Text>
    </Confirm>
  )
}
