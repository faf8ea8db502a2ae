import { Group, Stack, Table, Text } from '@mantine/core'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { useNow } from '../../ui/use-now.ts'
import { When } from '../../ui/when.tsx'
import type { System } from './queries.ts'
import { systemText } from '#texts/system.ts'
import { ServerText } from '../../ui/server-text.tsx'
import { capital } from '../../wording/capital.ts'

type Process = System['processes'][number]

/** A process reports every ten seconds, and is late after thirty. */
const lateMs = 30_000

/** Lists the processes, and the last run of each background job. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  return (
    <Panel title={systemText.processes} says={systemText.whatRunsAndWhen}>
      {processes.map((process) => (
        <OneProcess key={process.id} process={process} />
      ))}
    </Panel>
  )
}

function OneProcess({ process }: { process: Process }) {
  const isLate = useNow().getTime() - Date.parse(process.seen_at) > lateMs
  const { id, roles, version, node_version, memory_bytes, started_at, seen_at, jobs } = process
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {roles.join(' and ')}
          </Text>
          <Text size="xs" c="dimmed">
            {id}
            {systemText.leadhouse} {version}
            {systemText.nodeJs} {node_version}, {formatBytes(memory_bytes)}
            {systemText.started} <When at={started_at} />
          </Text>
        </div>
        {isLate ? (
          <Group gap={6}>
            <Mark tone="bad">{systemText.silent}</Mark>
            <When at={seen_at} />
          </Group>
        ) : (
          <Mark tone="good">{systemText.runs}</Mark>
        )}
      </Group>
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{systemText.job}</Table.Th>
              <Table.Th>{systemText.lastDone}</Table.Th>
              <Table.Th ta="right">{systemText.took}</Table.Th>
              <Table.Th>{systemText.lastFailure}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <OneRound key={job.name} job={job} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function OneRound({ job }: { job: Process['jobs'][number] }) {
  const { name, last_ended_at, last_duration_ms, last_failed_at, last_failure } = job
  return (
    <Table.Tr>
      <Table.Td>
        <ServerText>{capital(name)}</ServerText>
      </Table.Td>
      <Table.Td>
        {last_ended_at === null ? systemText.notYet : <When at={last_ended_at} />}
      </Table.Td>
      <Table.Td ta="right">
        {last_duration_ms === null ? '–' : systemText.ms(last_duration_ms)}
      </Table.Td>
      <Table.Td>
        {job.failing_since !== null && (
          <Group gap={6}>
            <Mark tone="bad">{systemText.failing}</Mark>
            {systemText.since} <When at={job.failing_since} />
          </Group>
        )}
        {job.failing_accounts.map(({ account_id, since, failure }) => (
          <div key={account_id + since}>
            {account_id}
            {systemText.sinceToo} <When at={since} />: {failure}
          </div>
        ))}
        {last_failed_at !== null && (
          <>
            <When at={last_failed_at} />: {last_failure}
          </>
        )}
        {job.failing_since === null && last_failed_at === null && '–'}
      </Table.Td>
    </Table.Tr>
  )
}
