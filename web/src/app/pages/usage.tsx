import { Text } from '@mantine/core'
import { useAccount, usePerson } from '../../account.ts'
import { UsageByKey, UsageView } from '../../features/usage/usage-view.tsx'
import { appText } from '#texts/app.ts'

const says = {
  basic: appText.basic1000Requests,
  professional: appText.professional10000Requests,
  enterprise: appText.enterpriseItsOwnNumber,
} as const

/** The page of the plan and its usage. */
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
