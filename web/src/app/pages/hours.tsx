import { usePerson } from '../../account.ts'
import { HoursView } from '../../features/hours/hours-view.tsx'

/** The page of response hours and target times. */
export function HoursPage() {
  const { role } = usePerson()
  return <HoursView mayChange={role === 'owner' || role === 'admin'} />
}
