import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useWebhookChange, type Webhook } from './queries.ts'

const overlapSeconds = 24 * 3600

/** Makes a new secret; both sign for a day, so that the receiver can be changed without a gap. */
export function RotateButton({ webhook }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useWebhookChange(() =>
    api.post('/v1/webhooks/{webhook_id}/rotate_secret', {
      path: { webhook_id: webhook.id },
      body: { overlap_seconds: overlapSeconds },
    }),
  )
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={rotate.isPending}
        onClick={() =>
          rotate.mutate(undefined, { onSuccess: (answer) => setSecret(answer.secret) })
        }
      >
        Rotate secret
      </Button>
      {secret && (
        <SecretOnce
          title="The new signing secret"
          says="For the next 24 hours deliveries carry the signatures of both secrets; then the former one ends."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
