import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../api.ts'
import { formatCount } from '../wording/count.ts'
import { Drop } from '../ui/drop.tsx'
import style from './status-dot.module.css'
import { appText } from '#texts/app.ts'

/**
 * A dot that shows whether the server and the endpoints are healthy. It opens a menu with the
 * reason.
 */
export function StatusDot() {
  const { data, isError } = useQuery({
    queryKey: ['ready'],
    queryFn: readReady,
    refetchInterval: 30_000,
    retry: false,
  })
  const ailing = useAiling()
  const server: ShownStatus = isError ? 'unavailable' : (data?.status ?? 'ok')
  const shown: ShownStatus = server === 'ok' && ailing.length > 0 ? 'ailing' : server
  return (
    <Drop
      label={labels[shown]}
      icon={<span className={style.dot} data-status={shown} />}
      width={320}
    >
      {(close) => (
        <>
          <Text size="sm" fw={550}>
            {labels[shown]}
          </Text>
          <Text size="sm" c="dimmed">
            {data?.reason ? (reasons[data.reason] ?? data.reason) : explanations[shown]}
          </Text>
          {shown === 'ailing' && (
            <List size="sm" mt={6}>
              {ailing.map(({ id, description, url, held_count }) => (
                <List.Item key={id}>
                  <Anchor
                    component={Link}
                    to={`/developers/webhooks/${id}`}
                    size="sm"
                    onClick={close}
                  >
                    {description ?? url}
                  </Anchor>
                  {held_count > 0 && appText.isHeldFor(held_count, formatCount(held_count))}
                </List.Item>
              ))}
            </List>
          )}
          {shown === 'degraded' && (
            <List size="sm" mt={6}>
              {troublesOf(data).map((trouble) => (
                <List.Item key={trouble}>{trouble}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
    </Drop>
  )
}

/**
 * Returns the endpoints that are failing, disabled, or have deliveries on hold. A manually paused
 * endpoint also has deliveries on hold.
 */
function useAiling() {
  const { data } = useQuery({
    queryKey: ['webhooks', 'ailing'],
    queryFn: ({ signal }) => api.get('/v1/webhooks', { query: { limit: 100 }, signal }),
    refetchInterval: 60_000,
    retry: false,
  })
  return (data?.data ?? []).filter(
    ({ status, health, held_count }) =>
      (status !== 'ended' && health.state === 'failing') || status === 'disabled' || held_count > 0,
  )
}

type ShownStatus = 'ok' | 'ailing' | 'degraded' | 'unavailable'
type Ready = {
  status: Exclude<ShownStatus, 'ailing'>
  reason?: string
  failing?: { round: string; seconds: number }[]
  audit_unsealed_seconds?: number
}

const labels: Record<ShownStatus, string> = {
  ok: appText.theServerIsReady,
  ailing: appText.endpointsNeedCare,
  degraded: appText.theServerIsReadyAnd,
  unavailable: appText.theServerIsNot,
}

const explanations: Record<ShownStatus, string> = {
  ok: appText.itAnswersAndWhat,
  ailing: appText.notEverythingArrives,
  degraded: appText.itAnswersAndWhatIs,
  unavailable: appText.itDoesNotAnswer,
}

const reasons: Record<string, string> = {
  not_open: appText.itStartsOrStops,
  disk_full: appText.theDiskOfIts,
  read_only: appText.itsDatabaseTakesNo,
  database_silent: appText.itsDatabaseDoesNot,
  database_away: appText.itsDatabaseCannotBe,
}

function troublesOf(ready: Ready | undefined): string[] {
  const { failing = [], audit_unsealed_seconds = 0 } = ready ?? {}
  const rounds = failing.map(({ round, seconds }) => appText.forMin(round, minutesIn(seconds)))
  if (audit_unsealed_seconds === 0) return rounds
  return [...rounds, appText.auditLogNotSealed(minutesIn(audit_unsealed_seconds))]
}

const minutesIn = (seconds: number): number => Math.floor(seconds / 60)

async function readReady(): Promise<Ready> {
  const answer = await fetch('/readyz')
  return (await answer.json()) as Ready
}
