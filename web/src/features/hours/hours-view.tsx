import { Waiting, Wrong } from '../../ui/faces.tsx'
import { HoursForm } from './hours-form.tsx'
import { useHours } from './queries.ts'

/** Shows the response hours. */
export function HoursView({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useHours()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return <HoursForm key={data.version} hours={data} mayChange={mayChange} />
}
