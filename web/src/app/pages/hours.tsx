import { usePerson } from '../../account.ts'
import { HoursView } from '../../features/hours/hours-view.tsx'

/** How soon, and when, does the account answer? */
export function HoursPage() {
  const { role } = usePerson()
  return <HoursView mayChange={role === 'owner' || role === 'admin'} />
}
