import { Stack, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import type { System } from './queries.ts'
import { systemText } from '../../texts/system.ts'

/** The commands an operator needs, as they are for this instance. */
export function Care({ system, account_id }: { system: System; account_id: string }) {
  return (
    <Panel title={systemText.lookingAfterIt} says={systemText.runTheseOnThe}>
      <Stack gap="sm">
        {commandsOf(system, account_id).map(({ title, says, command }) => (
          <div key={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {says}
            </Text>
            <Snippet label={systemText.theCommands(title.toLowerCase())} text={command} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

type Command = { title: string; says: string; command: string }

function commandsOf({ public_url }: System, account_id: string): Command[] {
  const backup: Command = {
    title: systemText.backUp,
    says: systemText.oneEncryptedFileThat,
    command: 'npx --no leadhouse backup leadhouse.backup',
  }
  return [
    backup,
    {
      title: systemText.upgrade,
      says: systemText.theStartMakesA,
      command: 'git pull\nnpm start',
    },
    {
      title: systemText.proveThatTheAudit,
      says: systemText.recomputesTheChainAnd,
      command: `npx --no leadhouse audit verify --account ${account_id}`,
    },
    {
      title: systemText.askWhetherItServes,
      says: systemText.n200WhenItCan,
      command: `curl -i ${public_url}/readyz`,
    },
  ]
}
