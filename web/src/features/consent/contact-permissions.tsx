import type { ContactAllowed, ContactPermission } from '@leadhouse/sdk'
import { Stack, Text } from '@mantine/core'
import { channelWords, consentText, permissionWords } from '#texts/consent.ts'
import { Mark } from '../../ui/mark.tsx'
import type { Consent } from './queries.ts'

/** Shows for each channel whether the person of a lead may be contacted, with the reason. */
export function ContactPermissions({ allowed }: { allowed: ContactAllowed }) {
  return (
    <Stack gap="xs" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {channels.map((channel) => (
        <Text key={channel} component="li" size="sm">
          {channelWords[channel]} <AllowedMark {...allowed[channel]} />
          <Text size="xs" c="dimmed">
            {permissionWords[allowed[channel].reason]}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}

const channels = Object.keys(channelWords) as Consent['channel'][]

function AllowedMark({ allowed }: ContactPermission) {
  if (allowed === null) return <Mark tone="neutral">{consentText.unknown}</Mark>
  return allowed ? (
    <Mark tone="good">{consentText.allowed}</Mark>
  ) : (
    <Mark tone="bad">{consentText.notAllowed}</Mark>
  )
}
