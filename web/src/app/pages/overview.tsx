import { SimpleGrid, Stack } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { KeyTroubles } from '../../features/requests/key-troubles.tsx'
import { WhatNext } from '../../features/quick-start/what-next.tsx'
import { QuotaNotice } from '../../features/usage/quota-notice.tsx'
import { EndpointHealth } from '../../features/webhooks/endpoint-health.tsx'

/** The overview for developers: refused requests, the state of endpoints, and the next steps. */
export function OverviewPage() {
  const { role } = usePerson()
  const isAdmin = role === 'owner' || role === 'admin'
  return (
    <Stack gap="md">
      <QuotaNotice />
      <WhatNext />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <KeyTroubles mayListKeys={isAdmin} />
        <EndpointHealth />
      </SimpleGrid>
    </Stack>
  )
}
