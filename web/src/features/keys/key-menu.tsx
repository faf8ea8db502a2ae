import { ActionIcon, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '../../ui/icons.tsx'
import { api } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.tsx'
import { useKeyChange, type ApiKey } from './queries.ts'
import { RotateKey } from './rotate-key.tsx'

/** What can be done with a key: make a new one in its place, or end it. */
export function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, asking] = useDisclosure()
  const [isRotating, rotating] = useDisclosure()
  const path = { key_id: apiKey.id }
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
          <Menu.Item onClick={rotating.open}>Rotate</Menu.Item>
          <Menu.Item onClick={asking.open}>Revoke</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRotating && <RotateKey apiKey={apiKey} onClose={rotating.close} />}
      {isAsking && (
        <Confirm
          title={`Revoke ${apiKey.name}?`}
          go="Revoke"
          leave="Keep it"
          isFinal
          isBusy={revoke.isPending}
          onGo={() =>
            revoke.mutate(undefined, {
              onSuccess: () => {
                say('The key is revoked.')
                asking.close()
              },
            })
          }
          onLeave={asking.close}
        >
          <Text size="sm">
            Whatever uses it is refused within a second. A revoked key does not come back.
          </Text>
        </Confirm>
      )}
    </>
  )
}
