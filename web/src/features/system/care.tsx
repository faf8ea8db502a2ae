import { Stack, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import type { System } from './queries.ts'

/** The commands an operator needs, as they are for this instance. */
export function Care({ system, account_id }: { system: System; account_id: string }) {
  return (
    <Panel title="Looking after it" says="Run these on the machine, in the folder of the clone.">
      <Stack gap="sm">
        {commandsOf(system, account_id).map(({ title, says, command }) => (
          <div key={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {says}
            </Text>
            <Snippet label={`the commands: ${title.toLowerCase()}`} text={command} />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

type Command = { title: string; says: string; command: string }

function commandsOf({ public_url }: System, account_id: string): Command[] {
  const backup: Command = {
    title: 'Back up',
    says: 'One encrypted file that holds everything, the secret key as well; the service runs on. It asks for a passphrase, and restores with it alone.',
    command: 'npx --no leadhouse backup leadhouse.backup',
  }
  return [
    backup,
    {
      title: 'Upgrade',
      says: 'The start makes a backup, then brings the schema up to date, all of it or nothing; the way back is the backup.',
      command: 'git pull\nnpm start',
    },
    {
      title: 'Prove that the audit log is whole',
      says: 'Recomputes the chain and names the first line that was changed, is missing or was swapped.',
      command: `npx --no leadhouse audit verify --account ${account_id}`,
    },
    {
      title: 'Ask whether it serves',
      says: '200 when it can serve, with what has failed behind it for over a minute; 503 while it starts and stops, and while nothing can be written.',
      command: `curl -i ${public_url}/readyz`,
    },
  ]
}
