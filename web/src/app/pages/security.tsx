import { SimpleGrid, Stack } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { Networks } from '../../features/networks/networks.tsx'
import { Passkeys } from '../../features/security/passkeys.tsx'
import { Password } from '../../features/security/password.tsx'
import { SecondFactorRule } from '../../features/security/second-factor-rule.tsx'
import { SecondFactor } from '../../features/security/second-factor.tsx'
import { Sessions } from '../../features/security/sessions.tsx'

/** The page of sign-in settings: password, second factor, sessions and allowed networks. */
export function SecurityPage() {
  const { role, is_test, has_password, has_totp, requires_passkey, recovery_codes_left } =
    usePerson()
  const isAdmin = role === 'owner' || role === 'admin'
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack miw={0}>
        <Sessions />
        {role === 'owner' && !is_test && <SecondFactorRule />}
        {isAdmin && <Networks />}
      </Stack>
      <Stack miw={0}>
        <Password hasOne={has_password} />
        <Passkeys isAskedFor={requires_passkey} />
        <SecondFactor isOn={has_totp} codesLeft={recovery_codes_left} />
      </Stack>
    </SimpleGrid>
  )
}
