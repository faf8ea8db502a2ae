import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Copy } from '../../ui/copy.tsx'
import { NewAppForm } from './new-app-form.tsx'
import { useAppChange, useApps, type OauthApp } from './queries.ts'
import { uiText } from '#texts/ui.ts'
import { appsText } from '#texts/apps.ts'

/** The account's own apps, which request permission through OAuth 2.0. */
export function RegisteredApps() {
  const list = useApps()
  const [isAdding, adding] = useDisclosure()
  return (
    <Panel
      title={appsText.yourOauthApps}
      says={appsText.forProgramsThatAct}
      actions={
        <Button size="xs" onClick={adding.open}>
          {appsText.newApp}
        </Button>
      }
    >
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {appsText.noAppYetIt}
          </Text>
        }
      >
        {(rows) => (
          <Stack gap="sm">
            {rows.map((app) => (
              <OneApp key={app.id} app={app} />
            ))}
          </Stack>
        )}
      </ListFaces>
      {isAdding && <NewAppForm onDone={adding.close} />}
    </Panel>
  )
}

function OneApp({ app }: { app: OauthApp }) {
  const [secret, setSecret] = useState<string | null>(null)
  const path = { app_id: app.id }
  const rotate = useAppChange(() => api.post('/v1/oauth_apps/{app_id}/rotate_secret', { path }))
  const remove = useAppChange(() => api.delete('/v1/oauth_apps/{app_id}', { path }))
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550}>
          {app.name}
        </Text>
        <Group gap={4}>
          <Text size="xs" c="dimmed" ff="monospace">
            {app.client_id}
          </Text>
          <Copy value={app.client_id} what={appsText.theClientId} />
        </Group>
        <Text size="xs" c="dimmed">
          {app.redirect_uris.join(', ')} · {app.scopes.join(', ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!app.is_public && (
          <Button
            size="xs"
            variant="default"
            loading={rotate.isPending}
            onClick={() =>
              rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.client_secret) })
            }
          >
            {appsText.newSecret}
          </Button>
        )}
        <ConfirmButton
          label={uiText.delete}
          name={appsText.deleteApp(app.name)}
          title={appsText.delete(app.name)}
          go={uiText.delete}
          leave={appsText.keepIt}
          isFinal
          isBusy={remove.isPending}
          onGo={() =>
            remove.mutate(undefined, {
              onSuccess: () => say(appsText.theAppIsGone),
            })
          }
        >
          <Text size="sm">{appsText.everybodyWhoConnectedIt}</Text>
        </ConfirmButton>
      </Group>
      {secret && (
        <SecretOnce
          title={appsText.theClientSecret}
          says={appsText.itIsShownThisOnce}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Group>
  )
}
