import { Stack } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { ConnectedApps } from '../../features/apps/connected-apps.tsx'
import { RegisteredApps } from '../../features/apps/registered-apps.tsx'

/** The page of apps that may act for members of the account. */
export function AppsPage() {
  const { role } = usePerson()
  return (
    <Stack gap="md" maw={860}>
      <ConnectedApps />
      {(role === 'owner' || role === 'admin') && <RegisteredApps />}
    </Stack>
  )
}
