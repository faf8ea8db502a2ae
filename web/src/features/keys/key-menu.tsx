import { ActionIcon, Menu, Text, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '../../ui/icons.tsx'
import { api } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notify.ts'
import { useKeyChange, type ApiKey } from './queries.ts'
import { keysText } from '#texts/keys.ts'
import { useState } from 'react'
import { SecretOnce } from '../../ui/secret-once.tsx'

/** The actions of a key: rotate it, or revoke it. */
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

const graces = [
  { value: '0', label: keysText.endItAtOnce },
  { value: '1h', label: keysText.oneHour },
  { value: '24h', label: keysText.oneDay },
  { value: '7d', label: keysText.sevenDays },
] as const
type Grace = (typeof graces)[number]['value']

/** Creates a new key with the same scopes. The previous key works for the chosen overlap. */
function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState<Grace>('24h')
  const rotate = useKeyChange(() =>
    api.post('/v1/api_keys/{key_id}/rotate', { path: { key_id: apiKey.id }, body: { grace } }),
  )
  if (rotate.data)
    return (
      <SecretOnce
        title={keysText.theNewKey}
        says={`It is shown only once. ${saidOf[grace]}`}
        secret={rotate.data.api_key}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={keysText.rotateNamed(apiKey.name)}
      go={keysText.makeANewKey}
      isBusy={rotate.isPending}
      onGo={() => rotate.mutate(undefined)}
      onLeave={onClose}
    >
      <Text size="sm">{keysText.aNewKeyWith}</Text>
      <Select
        label={keysText.theFormerKeyWorks}
        data={graces}
        value={grace}
        allowDeselect={false}
        onChange={(value) => value && setGrace(value as Grace)}
      />
    </Confirm>
  )
}

const saidOf = {
  '0': keysText.theFormerKeyHas,
  '1h': keysText.theFormerKeyWorksFor,
  '24h': keysText.theFormerKeyWorksForAnother,
  '7d': keysText.theFormerKeyWorksForAnotherSeven,
} as const
