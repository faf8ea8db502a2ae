import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { api } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { useConnections, useSsoChange, type Connection } from './queries.ts'

/** The identity providers people may sign in with: what to register there, a test sign-in, and whether it is used. */
export function Connections() {
  const list = useConnections()
  const [isAdding, adding] = useDisclosure()
  return (
    <Panel
      title="Identity providers"
      actions={
        <Button size="xs" onClick={adding.open}>
          New connection
        </Button>
      }
    >
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            People sign in with a password or a passkey. Connect your identity provider, and they
            can sign in with it.
          </Text>
        }
      >
        {(rows) => (
          <Stack gap="lg">
            {rows.map((connection) => (
              <OneConnection key={connection.id} connection={connection} />
            ))}
          </Stack>
        )}
      </ListFaces>
      {isAdding && <ConnectionForm onDone={adding.close} />}
    </Panel>
  )
}

function OneConnection({ connection }: { connection: Connection }) {
  const path = { connection_id: connection.id }
  const change = useSsoChange((body: { enabled?: boolean; is_enforced?: boolean }) =>
    api.patch('/v1/sso_connections/{connection_id}', { path, body, ifVersion: connection.version }),
  )
  const remove = useSsoChange(() => api.delete('/v1/sso_connections/{connection_id}', { path }))
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={550}>
          {connection.name} ({connection.kind === 'oidc' ? 'OpenID Connect' : 'SAML'})
        </Text>
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
      <Facts
        facts={[
          ['Register there', connection.callback_url],
          ...(connection.kind === 'saml' ? [['Our entity id', connection.entity_id] as const] : []),
          [
            'A sign-in begins at',
            <a key="sign-in" href={connection.sign_in_url}>
              {connection.sign_in_url}
            </a>,
          ],
          [
            'Try it',
            <a
              key="test"
              href={`${connection.sign_in_url}?test=1`}
              target="_blank"
              rel="noreferrer"
            >
              Sign in as a test and see what the provider says
            </a>,
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
      <Switch
        label="Everybody must use it"
        description="Owners can still come in with their password, and the audit log says so"
        checked={connection.is_enforced}
        disabled={change.isPending || connection.enabled_at === null}
        onChange={(event) => change.mutate({ is_enforced: event.currentTarget.checked })}
      />
    </Stack>
  )
}
