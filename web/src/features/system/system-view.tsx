import { LeadhouseError } from '@leadhouse/sdk'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sayBytes } from '../../ui/say-bytes.ts'
import { When } from '../../ui/when.tsx'
import { Care } from './care.tsx'
import { CheckUpPanel } from './check-up-panel.tsx'
import { Processes } from './processes.tsx'
import { useSystem, type System } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

/** How the instance is doing: what runs, what it stands on, what waits, and how to look after it. */
export function SystemView({ account_id }: { account_id: string }) {
  const { data: system, error, refetch } = useSystem()
  if (error instanceof LeadhouseError && error.status === 404) return <Guest />
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!system) return <Waiting />
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Panel title="Instance">
          <Facts facts={instanceFacts(system)} />
        </Panel>
        <Panel title="Database">
          <Facts facts={databaseFacts(system)} />
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
    <Empty title="Somebody else runs this instance">
      <Text c="dimmed">
        How it is doing is shown to the account that claimed it. The dot at the top of the page says
        whether it answers.
      </Text>
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
  const { deliveries_due, oldest_due_at, mails_waiting } = backlog
  return [
    ['Leadhouse', version],
    ['Address', public_url],
    [
      'Deliveries that wait',
      deliveries_due === 0 ? (
        <Mark key="due" standing="good">
          None
        </Mark>
      ) : (
        <>
          {sayCount(deliveries_due)}, the first since <When at={oldest_due_at} />
        </>
      ),
    ],
    ['Letters that wait', sayCount(mails_waiting)],
    [
      'Audit log',
      audit_overdue.length === 0 ? (
        <Mark key="audit" standing="good">
          Sealed
        </Mark>
      ) : (
        <div key="audit">
          {audit_overdue.map(({ account_id, since }) => (
            <div key={account_id}>
              <Mark standing="bad">Not sealed</Mark> {account_id}, since <When at={since} />
            </div>
          ))}
        </div>
      ),
    ],
    ...(disk === null
      ? []
      : ([
          ['Data folder', disk.folder],
          [
            'Free on its disk',
            <Mark key="free" standing={disk.free_bytes < disk.total_bytes / 10 ? 'bad' : 'good'}>
              {`${sayBytes(disk.free_bytes)} of ${sayBytes(disk.total_bytes)}`}
            </Mark>,
          ],
        ] as [string, React.ReactNode][])),
  ]
}

function databaseFacts({ database }: System): [string, React.ReactNode][] {
  const { version, is_embedded, size_bytes, schema, connections, max_connections } = database
  return [
    ['PostgreSQL', `${version}, ${is_embedded ? 'in the data folder' : 'a server of yours'}`],
    ['Size', sayBytes(size_bytes)],
    ['Schema', schema],
    ['Connections', `${connections} of ${max_connections}`],
  ]
}
