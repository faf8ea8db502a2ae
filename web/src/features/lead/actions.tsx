import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { channelWords, consentText, permissionWords } from '#texts/consent.ts'
import { leadText } from '#texts/lead.ts'
import { IconMail, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { localTimeOf } from '../../wording/local-time.ts'
import { formatPhone } from '../../wording/phone.ts'
import { firstActOf } from './first-act.ts'
import type { Lead } from './queries.ts'

/**
 * Shows the ways to contact the person, the recommended one highlighted, and their local time. A
 * reason replaces each way that the person does not allow. In the queue it also has a button that
 * postpones the lead.
 */
export function Actions({ lead, onLater }: { lead: Lead; onLater?: (() => void) | undefined }) {
  const { phone, email, contact_allowed } = lead
  const local = localTimeOf({ phone, state: lead.preferences.state }, useNow())
  const first = firstActOf(lead, local)
  const subject = encodeURIComponent(leadText.yourEnquiry)
  const ways = [
    phone && {
      act: 'call',
      channel: 'call' as const,
      href: `tel:${phone}`,
      icon: <IconPhone size={16} />,
      says: leadText.call(formatPhone(phone)),
    },
    phone && {
      act: 'text',
      channel: 'sms' as const,
      href: `sms:${phone}`,
      icon: <IconMessage size={16} />,
      says: leadText.text,
    },
    email && {
      act: 'mail',
      channel: 'email' as const,
      href: `mailto:${email}?subject=${subject}`,
      icon: <IconMail size={16} />,
      says: leadText.mail,
    },
  ]
  const known = ways.filter((way) => way !== null && way !== '')
  const refused = known.filter(({ channel }) => contact_allowed[channel].allowed === false)
  return (
    <Stack gap={6}>
      <Group gap="xs">
        {known
          .filter((way) => !refused.includes(way))
          .map(({ act, href, icon, says }) => (
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
      {refused.map(({ channel }) => (
        <Text key={channel} size="xs">
          {consentText.notBy(
            channelWords[channel],
            permissionWords[contact_allowed[channel].reason],
          )}
        </Text>
      ))}
    </Stack>
  )
}
