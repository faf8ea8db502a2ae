import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { api } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { say } from '../../ui/notify.tsx'
import { When } from '../../ui/when.tsx'
import { DescribeAnewForm } from './connection-form.tsx'
import { ConnectionLog } from './connection-log.tsx'
import { Enforcement } from './enforcement.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { useSsoChange, type Connection } from './queries.ts'

/** One identity provider: what is known of it, what to register there, a test sign-in, and whether it is used. */
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
          {connection.name} ({connection.kind === 'oidc' ? 'OpenID Connect' : 'SAML'})
        </Text>
        <Group gap="xs">
          {connection.metadata_url && <ReadAgain connection={connection} />}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Describe ${connection.name} anew`}
            onClick={describing.open}
          >
            Describe anew
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={remove.isPending}
            aria-label={`Delete ${connection.name}`}
            onClick={() => remove.mutate(undefined)}
          >
            Delete
          </Button>
        </Group>
      </Group>
      <ProviderFacts connection={connection} />
      <Facts
        facts={[
          ['Register there', connection.callback_url],
          ...(connection.our_metadata_url
            ? ([
                ['Our entity id', connection.entity_id],
                ['Our metadata', connection.our_metadata_url],
              ] as const)
            : []),
          [
            'A sign-in begins at',
            <Anchor key="sign-in" href={connection.sign_in_url} inherit>
              {connection.sign_in_url}
            </Anchor>,
          ],
          [
            'Try it',
            <Anchor
              key="test"
              href={`${connection.sign_in_url}?test=1`}
              target="_blank"
              rel="noreferrer"
              inherit
            >
              Sign in as a test and see what the provider says
            </Anchor>,
          ],
          ['Last sign-in that worked', <When key="tested" at={connection.tested_at} />],
        ]}
      />
      <Switch
        label="It may be used"
        checked={connection.enabled_at !== null}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
      />
      <Enforcement connection={connection} change={change} />
      <ConnectionLog connection={connection} />
      {isDescribing && <DescribeAnewForm connection={connection} onDone={describing.close} />}
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
      aria-label={`Read the metadata of ${connection.name} again`}
      onClick={() =>
        read.mutate(undefined, {
          onSuccess: ({ tested_at }) =>
            say(
              connection.tested_at && !tested_at
                ? 'Read. It says something new: try a sign-in.'
                : 'Read.',
            ),
        })
      }
    >
      Read metadata again
    </Button>
  )
}
