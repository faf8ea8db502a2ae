import { LeadhouseError } from '@leadhouse/sdk'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { When } from '../../ui/when.tsx'
import { CheckUpPanel } from './check-up-panel.tsx'
import { Processes } from './processes.tsx'
import { useSystem, type System } from './queries.ts'
import { formatCount } from '../../wording/count.ts'
import { systemText } from '#texts/system.ts'
import { Snippet } from '../../ui/snippet.tsx'

/**
 * Shows the state of the instance: its processes, the database and disk, pending work, and
 * maintenance commands.
 */
export function SystemView({ account_id }: { account_id: string }) {
  const { data: system, error, refetch } = useSystem()
  if (error instanceof LeadhouseError && error.status === 404) return <Guest />
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!system) return <Waiting />
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title={systemText.instance}>
          <Facts facts={instanceFacts(system)} />
        </Panel>
        <Panel title={systemText.database}>
          <Facts facts={databaseFacts(system)} />
        </Panel>
        <Panel title={systemText.languageModel}>
          <Facts facts={languageModelFacts(system)} />
        </Panel>
      </SimpleGrid>
      <CheckUpPanel />
      <Processes processes={system.processes} />
      <Care system={system} account_id={account_id} />
    </Stack>
  )
}

function Guest() {
  return (
    <Empty title={systemText.somebodyElseRunsThis}>
      <Text c="dimmed">{systemText.howItIsDoing}</Text>
    </Empty>
  )
}

function instanceFacts({
  version,
  public_url,
  backlog,
  audit_overdue,
  disk,
}: System): [string, React.ReactNode][] {
  const { deliveries_due, oldest_due_at, emails_waiting } = backlog
  return [
    [systemText.leadhouseToo, version],
    [systemText.address, public_url],
    [
      systemText.deliveriesThatWait,
      deliveries_due === 0 ? (
        <Mark key="due" tone="good">
          {systemText.none}
        </Mark>
      ) : (
        <>
          {formatCount(deliveries_due)}
          {oldest_due_at !== null && (
            <>
              {systemText.theFirstSince} <When at={oldest_due_at} />
            </>
          )}
        </>
      ),
    ],
    [systemText.lettersThatWait, formatCount(emails_waiting)],
    [
      systemText.auditLog,
      audit_overdue.length === 0 ? (
        <Mark key="audit" tone="good">
          {systemText.sealed}
        </Mark>
      ) : (
        <div key="audit">
          {audit_overdue.map(({ account_id, since }) => (
            <div key={account_id}>
              <Mark tone="bad">{systemText.notSealed}</Mark> {account_id}
              {systemText.sinceToo} <When at={since} />
            </div>
          ))}
        </div>
      ),
    ],
    ...(disk === null
      ? []
      : ([
          [systemText.dataFolder, disk.folder],
          [
            systemText.freeOnItsDisk,
            <Mark key="free" tone={disk.free_bytes < disk.total_bytes / 10 ? 'bad' : 'good'}>
              {systemText.of(formatBytes(disk.free_bytes), formatBytes(disk.total_bytes))}
            </Mark>,
          ],
        ] as [string, React.ReactNode][])),
  ]
}

function databaseFacts({ database }: System): [string, React.ReactNode][] {
  const { version, is_embedded, size_bytes, schema, connections, max_connections } = database
  return [
    [
      'PostgreSQL',
      `${version}, ${is_embedded ? systemText.inTheDataFolder : systemText.aServerOfYours}`,
    ],
    [systemText.size, formatBytes(size_bytes)],
    [systemText.schema, schema],
    [systemText.connections, systemText.ofOfConnections(connections, max_connections)],
  ]
}

/** The maintenance commands for this instance. */
function Care({ system, account_id }: { system: System; account_id: string }) {
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
            <Snippet label={systemText.theCommands(title)} text={command} />
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
    command: 'npx leadhouse backup leadhouse.backup',
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
      command: `npx leadhouse audit verify --account ${account_id}`,
    },
    {
      title: systemText.askWhetherItServes,
      says: systemText.n200WhenItCan,
      command: `curl -i ${public_url}/readyz`,
    },
  ]
}

/**
 * Returns whether a language model reads messages, its pending messages, and the results of its
 * last attempts.
 */
function languageModelFacts({ language_model: model }: System): [string, React.ReactNode][] {
  if (model === null) return [[systemText.languageModel, systemText.languageModelOff]]
  const { waiting, waiting_since, failed, last_read_at, last_failed_at, last_failure } = model
  const { tokens_today, daily_tokens, paused_accounts } = model
  const isFailing =
    last_failed_at !== null && (last_read_at === null || last_failed_at > last_read_at)
  return [
    [systemText.languageModel, systemText.modelAt(model.name, model.address)],
    [
      systemText.messagesToRead,
      waiting === 0 ? (
        systemText.none
      ) : (
        <>
          {formatCount(waiting)}
          {systemText.theFirstSince} <When at={waiting_since} />
        </>
      ),
    ],
    [
      systemText.messagesGivenUp,
      failed === 0 ? (
        systemText.none
      ) : (
        <Mark key="failed" tone="bad">
          {formatCount(failed)}
        </Mark>
      ),
    ],
    [
      systemText.lastUsableAnswer,
      last_read_at === null ? systemText.notYet : <When key="read" at={last_read_at} />,
    ],
    [
      systemText.lastFailedAnswer,
      last_failed_at === null ? (
        systemText.none
      ) : (
        <div key="failure">
          {isFailing && <Mark tone="bad">{systemText.failing}</Mark>} <When at={last_failed_at} />:{' '}
          {last_failure}
        </div>
      ),
    ],
    [
      systemText.tokensToday,
      daily_tokens === null
        ? formatCount(tokens_today)
        : systemText.ofTokens(formatCount(tokens_today), formatCount(daily_tokens)),
    ],
    [
      systemText.pausedAccounts,
      paused_accounts === 0 ? (
        systemText.none
      ) : (
        <Mark key="paused" tone="bad">
          {formatCount(paused_accounts)}
        </Mark>
      ),
    ],
  ]
}
