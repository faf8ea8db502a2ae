import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListFaces } from '../../ui/list-faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NewConnectionForm } from './connection-form.tsx'
import { OneConnection } from './connection.tsx'
import { useConnections } from './queries.ts'
import { ssoText } from '#texts/sso.ts'

/** The identity providers that people can sign in with. */
export function Connections() {
  const list = useConnections()
  const [isAdding, adding] = useDisclosure()
  return (
    <Panel
      title={ssoText.identityProviders}
      actions={
        <Button size="xs" onClick={adding.open}>
          {ssoText.newConnection}
        </Button>
      }
    >
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {ssoText.peopleSignInWith}
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
