import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { WebhookView } from '../../features/webhooks/webhook-view.tsx'
import { appText } from '../../texts/app.ts'

/** One endpoint. */
export function WebhookPage() {
  const { webhook_id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <Anchor component={Link} to={`/developers/deliveries?webhook_id=${webhook_id}`} size="sm">
        {appText.itsDeliveries}
      </Anchor>
      <WebhookView
        key={webhook_id}
        webhook_id={webhook_id}
        onGone={() => void navigate({ to: '/developers/webhooks' })}
      />
    </>
  )
}
