import { Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { usePerson } from '../../account.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import type { Connection } from './queries.ts'
import { ssoText } from '../../texts/sso.ts'

type Ended = { ended_sessions: number; ended_own_session: boolean }
type Change = {
  isPending: boolean
  mutate: (body: { is_enforced: boolean }, then?: { onSuccess: (done: Ended) => void }) => void
}

/** Whether everybody must come in by a connection; asks first, since it ends the sessions of those it binds. */
export function Enforcement({ connection, change }: { connection: Connection; change: Change }) {
  const { role } = usePerson()
  const [isAsking, asking] = useDisclosure()
  const enforce = () =>
    change.mutate(
      { is_enforced: true },
      {
        onSuccess: (done) => {
          say(wordsOf(done))
          asking.close()
        },
      },
    )
  return (
    <>
      <Switch
        label={ssoText.everybodyMustUseIt}
        description={ssoText.ownersCanStillCome}
        checked={connection.is_enforced}
        disabled={change.isPending || connection.enabled_at === null}
        onChange={(event) =>
          event.currentTarget.checked ? asking.open() : change.mutate({ is_enforced: false })
        }
      />
      {isAsking && (
        <Confirm
          title={ssoText.mustEverybodyUse(connection.name)}
          go={ssoText.everybodyMust}
          isBusy={change.isPending}
          onGo={enforce}
          onLeave={asking.close}
        >
          <Text size="sm">
            {ssoText.everybodyButOwnersWho(role === 'owner' ? '' : ssoText.youAmongThemUnless)}
          </Text>
        </Confirm>
      )}
    </>
  )
}

const wordsOf = ({ ended_sessions, ended_own_session }: Ended): string => {
  const sessions = ended_sessions === 1 ? '1 session' : ssoText.sessions(ended_sessions)
  return ssoText.ended(sessions, ended_own_session ? ssoText.yoursAmongThem : '')
}
