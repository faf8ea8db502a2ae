import { Button, Group } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import type { Lead } from './queries.ts'

/** How the person can be reached: call, text, mail, with whatever the machine at hand has for it. */
export function Actions({ lead }: { lead: Lead }) {
  const subject = encodeURIComponent('Your enquiry')
  return (
    <Group gap="xs">
      {lead.phone && (
        <Button
          component="a"
          href={`tel:${lead.phone}`}
          size="sm"
          leftSection={<IconPhone size={16} />}
        >
          Call {lead.phone}
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
          Text
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
          Mail
        </Button>
      )}
    </Group>
  )
}
