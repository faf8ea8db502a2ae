import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { assistantsText } from '#texts/assistants.ts'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'

/** Shows the URL that assistants connect with, and where the connected ones are listed. */
export function ConnectAssistant() {
  const url = `${location.origin}/mcp`
  return (
    <Panel title={assistantsText.connect} says={assistantsText.connectSays} maw={640}>
      <Stack gap="sm">
        <Snippet text={url} label={assistantsText.url} />
        <Snippet text={assistantsText.command(url)} label={assistantsText.commandFor} />
        <Text size="sm">
          <Anchor href="/docs/assistants">{assistantsText.learnMore}</Anchor>
        </Text>
        <Text size="sm">
          <Anchor component={Link} to="/settings/apps">
            {assistantsText.connected}
          </Anchor>
        </Text>
      </Stack>
    </Panel>
  )
}
