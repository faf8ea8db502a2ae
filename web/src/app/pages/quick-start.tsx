import { QuickStart } from '../../features/quick-start/quick-start.tsx'

/** From nothing to a delivered event, step by step. */
export function QuickStartPage() {
  return <QuickStart />
}
