import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useKeyChange, type ApiKey } from './queries.ts'

const graces = [
  { value: '0', label: 'End it at once' },
  { value: '1h', label: 'One hour' },
  { value: '24h', label: 'One day' },
  { value: '7d', label: 'Seven days' },
] as const
type Grace = (typeof graces)[number]['value']

/** Makes a new key with the same rights; the former one works on for as long as one says. */
export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState<Grace>('24h')
  const rotate = useKeyChange(() =>
    api.post('/v1/api_keys/{key_id}/rotate', { path: { key_id: apiKey.id }, body: { grace } }),
  )
  if (rotate.data)
    return (
      <SecretOnce
        title="The new key"
        says={`It is shown this once. ${saidOf[grace]}`}
        secret={rotate.data.api_key}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={`Rotate ${apiKey.name}`}
      go="Make a new key"
      isBusy={rotate.isPending}
      onGo={() => rotate.mutate(undefined)}
      onLeave={onClose}
    >
      <Text size="sm">A new key with the same name, scopes, addresses and end.</Text>
      <Select
        label="The former key works on for"
        data={graces}
        value={grace}
        allowDeselect={false}
        onChange={(value) => value && setGrace(value as Grace)}
      />
    </Confirm>
  )
}

const saidOf = {
  '0': 'The former key has ended.',
  '1h': 'The former key works for another hour.',
  '24h': 'The former key works for another day.',
  '7d': 'The former key works for another seven days.',
} as const
