import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { channelWords, consentSourceWords, consentText } from '#texts/consent.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { When } from '../../ui/when.tsx'
import { useConsents, type Consent } from './queries.ts'

/** Shows the consents and revocations of a person, newest first. */
export function ConsentHistory({ customer_id }: { customer_id: string }) {
  const list = useConsents(customer_id)
  if (list.error) return <Wrong error={list.error} onRetry={list.retry} />
  if (list.isWaiting) return <Waiting lines={2} />
  if (list.rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {consentText.none}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Stack gap="sm" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {list.rows.map((consent) => (
          <Entry key={consent.id} {...consent} />
        ))}
      </Stack>
      {!list.isWhole && (
        <Group>
          <Button size="xs" variant="default" onClick={list.more}>
            {consentText.more}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Entry({ channel, status, text, text_version, source, lead_id, occurred_at }: Consent) {
  const word = channelWords[channel]
  const version = text_version === null ? '' : consentText.textVersion(text_version)
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={550}>
          {status === 'granted' ? consentText.granted(word) : consentText.revoked(word)}
        </Text>
        <Text size="xs" c="dimmed">
          <When at={occurred_at} />
        </Text>
      </Group>
      {text && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          “{text}”
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {consentText.from(consentSourceWords[source], version)}
        {lead_id && (
          <>
            {' · '}
            <Anchor component={Link} to={`/leads/${lead_id}`} size="xs">
              {consentText.ofThisLead}
            </Anchor>
          </>
        )}
      </Text>
    </li>
  )
}
