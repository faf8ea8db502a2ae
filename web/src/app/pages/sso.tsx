import { Stack, Text } from '@mantine/core'
import { useAccount } from '../../account.ts'
import { Connections } from '../../features/sso/connections.tsx'
import { Domains } from '../../features/sso/domains.tsx'
import { SsoSteps } from '../../features/sso/sso-steps.tsx'
import { Empty } from '../../ui/faces.tsx'
import { appText } from '#texts/app.ts'

/** The page of single sign-on with the account's identity provider. */
export function SsoPage() {
  const { plan } = useAccount()
  if (plan !== 'enterprise')
    return (
      <Empty title={appText.singleSignOnIs}>
        <Text c="dimmed">{appText.peopleSignInWith}</Text>
      </Empty>
    )
  return (
    <Stack gap="md" maw={860}>
      <SsoSteps />
      <Domains />
      <Connections />
    </Stack>
  )
}
