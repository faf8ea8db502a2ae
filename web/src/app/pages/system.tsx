import { useAccount } from '../../account.ts'
import { SystemView } from '../../features/system/system-view.tsx'

/** The page of the state and the maintenance of the instance. */
export function SystemPage() {
  const { id } = useAccount()
  return <SystemView account_id={id} />
}
