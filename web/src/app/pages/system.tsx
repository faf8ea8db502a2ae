import { useAccount } from '../../account.ts'
import { SystemView } from '../../features/system/system-view.tsx'

/** How is the instance doing, and how does one look after it? */
export function SystemPage() {
  const { id } = useAccount()
  return <SystemView account_id={id} />
}
