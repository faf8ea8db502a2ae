import { QuickStart } from '../../features/quick-start/quick-start.tsx'

/** The guide from an empty account to a delivered event, step by step. */
export function QuickStartPage() {
  return <QuickStart />
}
