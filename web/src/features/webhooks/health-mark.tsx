import { Mark } from '../../ui/mark.tsx'
import type { Webhook } from './queries.ts'
import { webhooksText } from '../../texts/webhooks.ts'

/** How an endpoint stands, in a word. */
export function HealthMark({ webhook: { status, health } }: { webhook: Webhook }) {
  if (status === 'paused') return <Mark standing="between">{webhooksText.paused}</Mark>
  if (status === 'disabled') return <Mark standing="bad">{webhooksText.disabled}</Mark>
  if (health.state === 'failing') return <Mark standing="bad">{webhooksText.failing}</Mark>
  if (health.state === 'healthy') return <Mark standing="good">{webhooksText.healthy}</Mark>
  return <Mark standing="neutral">{webhooksText.nothingYet}</Mark>
}
