import { useNavigate, useParams } from '@tanstack/react-router'
import { LatestDeliveries } from '../../features/deliveries/latest-deliveries.tsx'
import { WebhookView } from '../../features/webhooks/webhook-view.tsx'

/** The page of an endpoint. */
export function WebhookPage() {
  const { webhook_id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <WebhookView
      key={webhook_id}
      webhook_id={webhook_id}
      onGone={() => void navigate({ to: '/developers/webhooks' })}
    >
      <LatestDeliveries webhook_id={webhook_id} />
    </WebhookView>
  )
}
