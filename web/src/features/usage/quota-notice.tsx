import { useUsage } from './use-usage.ts'
import { QuotaSpent } from './quota-spent.tsx'

/** Shows nothing until the daily requests are used up. */
export function QuotaNotice() {
  const { data: usage } = useUsage()
  return usage?.remaining === 0 ? <QuotaSpent resetsAt={usage.resets_at} /> : null
}
