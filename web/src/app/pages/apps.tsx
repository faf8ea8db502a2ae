import { Stack } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { ConnectedApps } from '../../features/apps/connected-apps.tsx'
import { RegisteredApps } from '../../features/apps/registered-apps.tsx'

/** Which programs may act for people here. */
export function AppsPage() {
  const { role } = usePerson()
  return (
    <Stack gap="md" maw={860}>
      <ConnectedApps />
      {(role === 'owner' || role === 'admin') && <RegisteredApps />}
    </Stack>
  )
}
