import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { accountText } from '#texts/account.ts'

/** Warns that national phone numbers cannot be read, while the account has no region for them. */
export function NoRegionNote() {
  if (useAccount().default_region !== null) return null
  return (
    <Text size="sm" role="note">
      {accountText.nationalNumbersAreText}{' '}
      <Anchor component={Link} to="/settings/account" size="sm" underline="always">
        {accountText.setTheRegion}
      </Anchor>
    </Text>
  )
}
