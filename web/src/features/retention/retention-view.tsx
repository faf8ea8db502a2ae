import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Nights } from './nights.tsx'
import { useRetention } from './queries.ts'
import { RetentionForm } from './retention-form.tsx'

/** Shows the retention times, and what was deleted. */
export function RetentionView({ mayChange }: { mayChange: boolean }) {
  const { data: retention, error, refetch } = useRetention()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!retention) return <Waiting />
  return (
    <>
      <RetentionForm key={retention.version} retention={retention} mayChange={mayChange} />
      <Nights retention={retention} />
    </>
  )
}
