import { Text } from '@mantine/core'
import { useAccount, usePerson } from '../../account.ts'
import { UsageByKey } from '../../features/usage/usage-by-key.tsx'
import { UsageView } from '../../features/usage/usage-view.tsx'

const says = {
  basic: 'Basic: 1,000 requests a day.',
  professional: 'Professional: 10,000 requests a day.',
  enterprise: 'Enterprise: its own number, or none.',
} as const

/** Which plan, and how much of it is used? */
export function UsagePage() {
  const { plan } = useAccount()
  const { role } = usePerson()
  return (
    <>
      <Text>{says[plan]}</Text>
      <UsageView />
      {role !== 'viewer' && <UsageByKey mayListKeys={role === 'owner' || role === 'admin'} />}
    </>
  )
}
