import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { leadText } from '../../texts/lead.ts'
import { IconMail, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { localTimeOf } from '../../wording/local-time.ts'
import { formatPhone } from '../../wording/phone.ts'
import { firstActOf } from './first-act.ts'
import type { Lead } from './queries.ts'

/**
 * Shows the ways to contact the person, the recommended one highlighted, and their local time. In
 * the queue it also has a button that postpones the lead.
 */
export function Actions({ lead, onLater }: { lead: Lead; onLater?: (() => void) | undefined }) {
  const { phone, email } = lead
  const consent = formatConsent(lead.consent)
  const local = localTimeOf({ phone, state: lead.preferences.state }, useNow())
  const first = firstActOf(lead, local)
  const subject = encodeURIComponent(leadText.yourEnquiry)
  const ways = [
    phone && {
      act: 'call',
      href: `tel:${phone}`,
      icon: <IconPhone size={16} />,
      says: leadText.call(formatPhone(phone)),
    },
    phone && {
      act: 'text',
      href: `sms:${phone}`,
      icon: <IconMessage size={16} />,
      says: leadText.text,
    },
    email && {
      act: 'mail',
      href: `mailto:${email}?subject=${subject}`,
      icon: <IconMail size={16} />,
      says: leadText.mail,
    },
  ].filter((way) => way !== null && way !== '')
  return (
    <Stack gap={6}>
      <Group gap="xs">
        {ways.map(({ act, href, icon, says }) => (
          <Button
            key={act}
            component="a"
            href={href}
            size="sm"
            {...(act === first ? {} : { variant: 'default' })}
            leftSection={icon}
          >
            {says}
          </Button>
        ))}
        {onLater && (
          <Button
            variant="subtle"
            size="sm"
            px="sm"
            onClick={onLater}
            rightSection={<Kbd size="xs">j</Kbd>}
          >
            {leadText.later}
          </Button>
        )}
      </Group>
      {local && (
        <Text size="xs" {...(local.isLate ? { fw: 550 } : { c: 'dimmed' })}>
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

/**
 * Formats whether the person agreed to be contacted. Other details of the consent are stored but
 * not shown.
 */
function formatConsent(consent: unknown): string | null {
  if (consent === true) return leadText.agreedToBeContacted
  if (consent === false) return leadText.didNotAgreeTo
  return consent === null || consent === undefined ? null : leadText.consentIsOnRecord
}
