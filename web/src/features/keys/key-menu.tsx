import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useKeyChange, type ApiKey } from './queries.ts'

/** What can be done with a key: make a new one in its place, or end it. */
export function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, asking] = useDisclosure()
  const [secret, setSecret] = useState<string | null>(null)
  const path = { key_id: apiKey.id }
  const rotate = useKeyChange(() =>
    api.post('/v1/api_keys/{key_id}/rotate', { path, body: { grace: '24h' } }),
  )
  const revoke = useKeyChange(() => api.delete('/v1/api_keys/{key_id}', { path }))
  if (apiKey.status !== 'active') return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${apiKey.name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.api_key) })
            }
          >
            Rotate
          </Menu.Item>
          <Menu.Item onClick={asking.open}>Revoke</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {secret && (
        <SecretOnce
          title="The new key"
          says="It is shown this once. The former key goes on working for 24 hours."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={`Revoke ${apiKey.name}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm">
          Whatever uses it is refused within a second. A revoked key does not come back.
        </Text>
        <Group mt="md">
          <Button
            color="red.8"
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(undefined, {
                onSuccess: () => {
                  say('The key is revoked.')
                  asking.close()
                },
              })
            }
          >
            Revoke
          </Button>
          <Button variant="default" onClick={asking.close}>
            Keep it
          </Button>
        </Group>
      </Modal>
    </>
  )
}
