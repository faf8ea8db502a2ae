import { Mark } from '../../ui/mark.tsx'
import type { Webhook } from './queries.ts'
import { webhooksText } from '#texts/webhooks.ts'

/** Shows the state of an endpoint as a word. */
export function HealthMark({ webhook: { status, health } }: { webhook: Webhook }) {
  if (status === 'paused') return <Mark tone="between">{webhooksText.paused}</Mark>
  if (status === 'ended') return <Mark tone="neutral">{webhooksText.ended}</Mark>
  if (status === 'disabled') return <Mark tone="bad">{webhooksText.disabled}</Mark>
  if (health.state === 'failing') return <Mark tone="bad">{webhooksText.failing}</Mark>
  if (health.state === 'healthy') return <Mark tone="good">{webhooksText.healthy}</Mark>
  return <Mark tone="neutral">{webhooksText.nothingYet}</Mark>
}
