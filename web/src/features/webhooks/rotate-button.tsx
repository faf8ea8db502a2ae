import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'

const overlaps = [
  { value: '0', label: 'End it at once' },
  { value: '3600', label: 'One hour' },
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'Seven days' },
]

/** Makes a new secret; both sign for a while, so that the receiver can be changed without a gap. */
export function RotateButton({ webhook }: { webhook: Webhook }) {
  const [overlap, setOverlap] = useState('86400')
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useWebhookChange(() =>
    api.post('/v1/webhooks/{webhook_id}/rotate_secret', {
      path: { webhook_id: webhook.id },
      body: { overlap_seconds: Number(overlap) },
    }),
  )
  const make = (close: () => void) =>
    rotate.mutate(undefined, {
      onSuccess: (answer) => {
        close()
        setSecret(answer.secret)
      },
    })
  return (
    <>
      <ConfirmButton
        label="Rotate secret"
        title="A new signing secret"
        go="Make a new secret"
        isBusy={rotate.isPending}
        onGo={make}
      >
        <Text size="sm">
          While both work, every delivery carries a signature of each, and the receiver can be
          changed without a gap.
        </Text>
        <Select
          label="The former secret works on for"
          data={overlaps}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => setOverlap(value ?? '86400')}
        />
      </ConfirmButton>
      {secret && (
        <SecretOnce
          title="The new signing secret"
          says={
            overlap === '0'
              ? 'It is shown this once. The former secret has ended.'
              : `It is shown this once. The former secret signs beside it for ${labelOf(overlap)}.`
          }
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

const labelOf = (overlap: string) =>
  overlaps.find(({ value }) => value === overlap)?.label.toLowerCase() ?? 'a while'
