import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { localTimeOf } from '../../wording/local-time.ts'
import { sayPhone } from '../../wording/phone.ts'
import type { Lead } from './queries.ts'
import { leadText } from '../../texts/lead.ts'

/** How the person can be reached: call, text, mail, with whatever the machine at hand has for it, and what the clock says there. */
export function Actions({ lead }: { lead: Lead }) {
  const subject = encodeURIComponent(leadText.yourEnquiry)
  const consent = sayConsent(lead.consent)
  const local = localTimeOf({ phone: lead.phone, state: lead.preferences.state }, useNow())
  return (
    <Stack gap={6}>
      <Group gap="xs">
        {lead.phone && (
          <Button
            component="a"
            href={`tel:${lead.phone}`}
            size="sm"
            leftSection={<IconPhone size={16} />}
          >
            {leadText.call(sayPhone(lead.phone))}
          </Button>
        )}
        {lead.phone && (
          <Button
            component="a"
            href={`sms:${lead.phone}`}
            size="sm"
            variant="default"
            leftSection={<IconMessage size={16} />}
          >
            {leadText.text}
          </Button>
        )}
        {lead.email && (
          <Button
            component="a"
            href={`mailto:${lead.email}?subject=${subject}`}
            size="sm"
            variant={lead.phone ? 'default' : 'filled'}
            leftSection={<IconMail size={16} />}
          >
            {leadText.mail}
          </Button>
        )}
      </Group>
      {local && (
        <Text size="xs" {...(local.isLate ? { fw: 600 } : { c: 'dimmed' })}>
          {leadText.itIsIn(local.time, local.place, local.isLate ? leadText.notAnHourTo : '.')}
        </Text>
      )}
      {consent && (
        <Text size="xs" c="dimmed">
          {consent}
        </Text>
      )}
    </Stack>
  )
}

/** Whether the person agreed to be contacted, as far as the lead says; its details are the sender's own. */
function sayConsent(consent: unknown): string | null {
  if (consent === true) return leadText.agreedToBeContacted
  if (consent === false) return leadText.didNotAgreeTo
  return consent === null || consent === undefined ? null : leadText.consentIsOnRecord
}
