import { Mark } from '../../ui/mark.tsx'
import type { Webhook } from './queries.ts'

/** How an endpoint stands, in a word. */
export function HealthMark({ webhook: { status, health } }: { webhook: Webhook }) {
  if (status === 'paused') return <Mark standing="between">Paused</Mark>
  if (status === 'disabled') return <Mark standing="bad">Disabled</Mark>
  if (health.state === 'failing') return <Mark standing="bad">Failing</Mark>
  if (health.state === 'healthy') return <Mark standing="good">Healthy</Mark>
  return <Mark standing="neutral">Nothing yet</Mark>
}
