import { ActionIcon, List, Popover, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import style from './status-dot.module.css'

/** One dot that says whether the server is ready and all behind it goes well, and opens its reason. */
export function StatusDot() {
  const { data, isError } = useQuery({
    queryKey: ['ready'],
    queryFn: readReady,
    refetchInterval: 30_000,
    retry: false,
  })
  const standing: Standing = isError ? 'unavailable' : (data?.status ?? 'ok')
  return (
    <Popover width={320} withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={labels[standing]}>
          <span className={style.dot} data-standing={standing} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>
          {labels[standing]}
        </Text>
        <Text size="sm" c="dimmed">
          {data?.reason ? (reasons[data.reason] ?? data.reason) : explanations[standing]}
        </Text>
        {standing === 'degraded' && (
          <List size="sm" mt={6}>
            {troublesOf(data).map((trouble) => (
              <List.Item key={trouble}>{trouble}</List.Item>
            ))}
          </List>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type Standing = 'ok' | 'degraded' | 'unavailable'
type Ready = {
  status: Standing
  reason?: string
  failing?: { round: string; seconds: number }[]
  audit_unsealed_seconds?: number
}

const labels: Record<Standing, string> = {
  ok: 'The server is ready',
  degraded: 'The server is ready, and degraded',
  unavailable: 'The server is not ready',
}

const explanations: Record<Standing, string> = {
  ok: 'It answers, and what is written is kept.',
  degraded:
    'It answers, and what is written is kept. What follows has failed for over a minute; the page of the system names the accounts.',
  unavailable: 'It does not answer. It may be restarting; this page tries again every 30 seconds.',
}

const reasons: Record<string, string> = {
  not_open: 'It starts or stops.',
  disk_full: 'The disk of its database is full: nothing can be written.',
  read_only: 'Its database takes no changes.',
  database_silent: 'Its database does not answer.',
  database_away: 'Its database cannot be reached.',
}

function troublesOf(ready: Ready | undefined): string[] {
  const { failing = [], audit_unsealed_seconds = 0 } = ready ?? {}
  const rounds = failing.map(({ round, seconds }) => `${round}, for ${minutesIn(seconds)} min`)
  if (audit_unsealed_seconds === 0) return rounds
  return [...rounds, `audit log not sealed, for ${minutesIn(audit_unsealed_seconds)} min`]
}

const minutesIn = (seconds: number): number => Math.floor(seconds / 60)

async function readReady(): Promise<Ready> {
  const answer = await fetch('/readyz')
  return (await answer.json()) as Ready
}
