import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { ListFaces } from '../../ui/list-faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { useAppChange, useConnections, type Connection } from './queries.ts'
import { appsText } from '#texts/apps.ts'

/** Lists the apps that act for members, with a button that disconnects each. */
export function ConnectedApps() {
  const list = useConnections()
  return (
    <Panel title={appsText.connectedApps} says={appsText.programsOfOthersThat}>
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {appsText.nobodyHasConnectedAn}
          </Text>
        }
      >
        {(rows) => (
          <Stack gap="sm">
            {rows.map((connection) => (
              <OneConnection key={connection.id} connection={connection} />
            ))}
          </Stack>
        )}
      </ListFaces>
    </Panel>
  )
}

function OneConnection({ connection }: { connection: Connection }) {
  const { id, name, email, scopes, created_at } = connection
  const end = useAppChange(() =>
    api.delete('/v1/connected_apps/{connection_id}', { path: { connection_id: id } }),
  )
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {email}, <When at={created_at} />: {scopes.join(', ')}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={end.isPending}
        onClick={() =>
          end.mutate(undefined, {
            onSuccess: () => say(appsText.disconnectedItsTokensAre),
          })
        }
      >
        {appsText.disconnect}
      </Button>
    </Group>
  )
}
