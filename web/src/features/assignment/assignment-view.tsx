import { usePerson } from '../../account.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { AvailabilityList } from './availability-list.tsx'
import { useAssignment } from './queries.ts'

/** Shows the assignment rules and the availability of members. */
export function AssignmentView() {
  const { id, role } = usePerson()
  const { data, error, refetch } = useAssignment()
  const mayChange = role === 'owner' || role === 'admin'
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <>
      <AssignmentForm key={data.version} assignment={data} mayChange={mayChange} />
      <AvailabilityList me={id} mayChange={mayChange} />
    </>
  )
}
