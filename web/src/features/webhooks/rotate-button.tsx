import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'
import { webhooksText } from '#texts/webhooks.ts'

const overlaps = [
  { value: '0', label: webhooksText.endItAtOnce },
  { value: '3600', label: webhooksText.oneHour },
  { value: '86400', label: webhooksText.oneDay },
  { value: '604800', label: webhooksText.sevenDays },
]

/**
 * Creates a new secret. Both secrets sign during an overlap, so that the receiver can be changed
 * without a gap.
 */
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
        label={webhooksText.rotateSecret}
        title={webhooksText.aNewSigningSecret}
        go={webhooksText.makeANewSecret}
        isBusy={rotate.isPending}
        onGo={make}
      >
        <Text size="sm">{webhooksText.whileBothWorkEvery}</Text>
        <Select
          label={webhooksText.theFormerSecretWorks}
          data={overlaps}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => setOverlap(value ?? '86400')}
        />
      </ConfirmButton>
      {secret && (
        <SecretOnce
          title={webhooksText.theNewSigningSecret}
          says={
            overlap === '0'
              ? webhooksText.itIsShownThis
              : webhooksText.itIsShownThisOnce(labelOf(overlap))
          }
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

const labelOf = (overlap: string) =>
  overlaps.find(({ value }) => value === overlap)?.label ?? webhooksText.oneDay
