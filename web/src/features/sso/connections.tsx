import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NewConnectionForm } from './connection-form.tsx'
import { OneConnection } from './connection.tsx'
import { useConnections } from './queries.ts'

/** The identity providers people may sign in with. */
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
      {isAdding && <NewConnectionForm onDone={adding.close} />}
    </Panel>
  )
}
