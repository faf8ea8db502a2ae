import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useKeyChange, type ApiKey } from './queries.ts'
import { keysText } from '../../texts/keys.ts'

const graces = [
  { value: '0', label: keysText.endItAtOnce },
  { value: '1h', label: keysText.oneHour },
  { value: '24h', label: keysText.oneDay },
  { value: '7d', label: keysText.sevenDays },
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
        title={keysText.theNewKey}
        says={`It is shown this once. ${saidOf[grace]}`}
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
