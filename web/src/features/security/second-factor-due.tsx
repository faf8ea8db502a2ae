import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Person } from '../../account.ts'
import { signOut } from '../../api.ts'
import { securityText } from '#texts/security.ts'
import { IconAlertTriangle } from '../../ui/icons.tsx'
import { When } from '../../ui/when.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

/**
 * Replaces every page when the deadline to add a second factor has passed. Adds one and shows its
 * recovery codes, or signs out.
 */
export function SecondFactorDue({ person }: { person: Person }) {
  const isAdded = person.second_factor_due_at === null
  return (
    <Stack maw={640} mx="auto" py="md">
      <Title order={1}>{securityText.addASecondFactor}</Title>
      <Text>{isAdded ? securityText.theFactorIsOn : securityText.theAccountRequires}</Text>
      <Passkeys isAskedFor={person.requires_passkey} />
      <SecondFactor isOn={person.has_totp} codesLeft={person.recovery_codes_left} />
      <Group>
        {isAdded && (
          // Requests that were refused before are sent again.
          <Button onClick={() => window.location.reload()}>{securityText.continue}</Button>
        )}
        <Button variant="default" onClick={() => void signOut()}>
          {securityText.signOut}
        </Button>
      </Group>
    </Stack>
  )
}

/** Shows the deadline for a second factor, with a link to add one. */
export function SecondFactorSoon({ due_at }: { due_at: string }) {
  return (
    <Alert
      variant="default"
      icon={<IconAlertTriangle aria-hidden />}
      mb="md"
      title={securityText.addASecondFactor}
    >
      {securityText.theAccountRequiresOneBy} <When at={due_at} />.{' '}
      <Anchor size="sm" renderRoot={(props) => <Link to="/settings/security" {...props} />}>
        {securityText.openSecuritySettings}
      </Anchor>
    </Alert>
  )
}
