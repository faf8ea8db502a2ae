import { Anchor, List, Text } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
import type { Source } from './queries.ts'

/** How each mail service sends to the address of a source. Open until a mail was received. */
export function MailServices({ source }: { source: Source }) {
  return (
    <details open={source.last_received_at === null}>
      <summary>{sourcesText.howToForwardMails}</summary>
      <List size="sm" spacing={6} mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {sourcesText.mailServices.map(({ name, step }) => (
          <List.Item key={name}>
            <Text span size="sm" fw={550}>
              {name}
            </Text>
            {': '}
            {step}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        <Anchor href="/docs/inbound-mail" size="sm" underline="always">
          {sourcesText.guideToMails}
        </Anchor>
      </Text>
    </details>
  )
}
