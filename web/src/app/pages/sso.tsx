import { Stack, Text } from '@mantine/core'
import { useAccount } from '../../account.ts'
import { Connections } from '../../features/sso/connections.tsx'
import { Domains } from '../../features/sso/domains.tsx'
import { Empty } from '../../ui/faces.tsx'

/** How people of the account sign in with its own identity provider. */
export function SsoPage() {
  const { plan } = useAccount()
  if (plan !== 'enterprise')
    return (
      <Empty title="Single sign-on is part of Enterprise">
        <Text c="dimmed">
          People sign in with a password or a passkey. On Enterprise they can sign in with your own
          identity provider, by OpenID Connect or SAML.
        </Text>
      </Empty>
    )
  return (
    <Stack gap="md" maw={860}>
      <Domains />
      <Connections />
    </Stack>
  )
}
