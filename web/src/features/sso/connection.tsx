import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { api } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { say } from '../../ui/notify.ts'
import { When } from '../../ui/when.tsx'
import { ChangeProviderForm } from './connection-form.tsx'
import { ConnectionLog } from './connection-log.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { useSsoChange, type Connection } from './queries.ts'
import { ssoText } from '#texts/sso.ts'
import { usePerson } from '../../account.ts'
import { Confirm } from '../../ui/confirm.tsx'

/**
 * Shows an identity provider: its details, what to register there, a test sign-in, and whether it
 * is enabled.
 */
export function OneConnection({ connection }: { connection: Connection }) {
  const path = { connection_id: connection.id }
  const change = useSsoChange((body: { enabled?: boolean; is_enforced?: boolean }) =>
    api.patch('/v1/sso_connections/{connection_id}', { path, body, ifVersion: connection.version }),
  )
  const remove = useSsoChange(() => api.delete('/v1/sso_connections/{connection_id}', { path }))
  const [isDescribing, describing] = useDisclosure()
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={550}>
          {connection.name} ({connection.kind === 'oidc' ? ssoText.openidConnect : ssoText.saml})
        </Text>
        <Group gap="xs">
          {connection.metadata_url && <ReadAgain connection={connection} />}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={ssoText.describeAnew(connection.name)}
            onClick={describing.open}
          >
            {ssoText.describeAnewToo}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={remove.isPending}
            aria-label={ssoText.deleteNamed(connection.name)}
            onClick={() => remove.mutate(undefined)}
          >
            {ssoText.delete}
          </Button>
        </Group>
      </Group>
      <ProviderFacts connection={connection} />
      <Facts
        facts={[
          [ssoText.registerThere, connection.callback_url],
          ...(connection.sp_metadata_url
            ? ([
                [ssoText.ourEntityId, connection.entity_id],
                [ssoText.ourMetadata, connection.sp_metadata_url],
              ] as const)
            : []),
          [
            ssoText.aSignInBegins,
            <Anchor key="sign-in" href={connection.sign_in_url} inherit>
              {connection.sign_in_url}
            </Anchor>,
          ],
          [
            ssoText.tryIt,
            <Anchor
              key="test"
              href={`${connection.sign_in_url}?test=1`}
              target="_blank"
              rel="noreferrer"
              inherit
            >
              {ssoText.signInAsA}
            </Anchor>,
          ],
          [ssoText.lastSignInThat, <When key="tested" at={connection.tested_at} />],
        ]}
      />
      <Switch
        label={ssoText.itMayBeUsed}
        checked={connection.enabled_at !== null}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
      />
      <Enforcement connection={connection} change={change} />
      <ConnectionLog connection={connection} />
      {isDescribing && <ChangeProviderForm connection={connection} onDone={describing.close} />}
    </Stack>
  )
}

function ReadAgain({ connection }: { connection: Connection }) {
  const read = useSsoChange(() =>
    api.post('/v1/sso_connections/{connection_id}/refresh_metadata', {
      path: { connection_id: connection.id },
    }),
  )
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={read.isPending}
      aria-label={ssoText.readTheMetadataOf(connection.name)}
      onClick={() =>
        read.mutate(undefined, {
          onSuccess: ({ tested_at }) =>
            say(connection.tested_at && !tested_at ? ssoText.readItSaysSomething : ssoText.read),
        })
      }
    >
      {ssoText.readMetadataAgain}
    </Button>
  )
}

type Ended = { ended_sessions: number; ended_own_session: boolean }
type Change = {
  isPending: boolean
  mutate: (body: { is_enforced: boolean }, then?: { onSuccess: (done: Ended) => void }) => void
}

/**
 * Requires sign-in through this connection for everyone. Requires a confirmation, because the
 * sessions of all affected people end.
 */
function Enforcement({ connection, change }: { connection: Connection; change: Change }) {
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
  const sessions = ssoText.sessions(ended_sessions)
  return ssoText.ended(sessions, ended_own_session ? ssoText.yoursAmongThem : '')
}
