import { ActionIcon, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '../../ui/icons.tsx'
import { api } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { useKeyChange, type ApiKey } from './queries.ts'
import { RotateKey } from './rotate-key.tsx'
import { keysText } from '../../texts/keys.ts'

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
          <ActionIcon variant="subtle" color="gray" aria-label={keysText.actionsFor(apiKey.name)}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={rotating.open}>{keysText.rotate}</Menu.Item>
          <Menu.Item onClick={asking.open}>{keysText.revoke}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRotating && <RotateKey apiKey={apiKey} onClose={rotating.close} />}
      {isAsking && (
        <Confirm
          title={keysText.revokeNamed(apiKey.name)}
          go={keysText.revoke}
          leave={keysText.keepIt}
          isFinal
          isBusy={revoke.isPending}
          onGo={() =>
            revoke.mutate(undefined, {
              onSuccess: () => {
                say(keysText.theKeyIsRevoked)
                asking.close()
              },
            })
          }
          onLeave={asking.close}
        >
          <Text size="sm">{keysText.whateverUsesItIs}</Text>
        </Confirm>
      )}
    </>
  )
}
