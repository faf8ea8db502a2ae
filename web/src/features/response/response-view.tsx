import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAnswerers } from '../assignment/queries.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sayCount } from '../../wording/count.ts'
import { sayPercent } from '../../wording/percent.ts'
import { capital } from '../../wording/capital.ts'
import { tierWords } from '../../wording/tiers.ts'
import { Curve } from './curve.tsx'
import { FigureTable } from './figure-table.tsx'
import { HourTable } from './hour-table.tsx'
import { useResponse, type Figures } from './queries.ts'
import { saySeconds } from './say-figures.ts'
import { responseText } from '../../texts/response.ts'

/** Who answers when, and what it came with. */
export function ResponseView() {
  const { data, error, refetch } = useResponse()
  const { data: answerers = [] } = useAnswerers()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { all, members, sources, tiers, hours, curve, sooner, automatic, time_zone, note } = data
  if (all.n === 0)
    return (
      <Empty title={responseText.noneInThirtyDays}>
        <Text c="dimmed">{responseText.willSay}</Text>
        <Button component={Link} to="/settings/hours" variant="default">
          {responseText.setHours}
        </Button>
      </Empty>
    )
  const nameOf = (id: string | null): string =>
    id === null
      ? responseText.nobody
      : (answerers.find(({ value }) => value === id)?.label ?? responseText.aProgram)
  return (
    <Stack gap="md">
      <Panel title={sayAll(all)} says={note}>
        <FigureTable
          label={responseText.byMember}
          first={responseText.member}
          rows={members.data.map((row) => [nameOf(row.value), row] as const)}
        />
        {automatic.n > 0 && (
          <Text size="sm" c="dimmed">
            {responseText.programsWrote(
              automatic.n,
              sayCount(automatic.n),
              automatic.p50_seconds === null
                ? ''
                : responseText.toHalfWithin(saySeconds(automatic.p50_seconds)),
            )}
          </Text>
        )}
      </Panel>
      <Panel title={responseText.bySource}>
        <FigureTable
          label={responseText.bySource}
          first={responseText.source}
          rows={sources.data.map((row) => [row.value ?? responseText.notSaid, row] as const)}
        />
      </Panel>
      <Panel title={responseText.byTier}>
        <FigureTable
          label={responseText.byTier}
          first={responseText.tier}
          rows={tiers.data.map((row) => [capital(tierWords[row.value]), row] as const)}
        />
      </Panel>
      <Panel title={responseText.byHour} says={responseText.halfIn(time_zone)}>
        <HourTable hours={hours.data} />
      </Panel>
      <Panel title={responseText.whatSoonerCameWith} says={curve.note}>
        <Curve curve={curve} />
        <Text size="sm">
          {sooner.difference !== null && sooner.low !== null && sooner.high !== null
            ? responseText.scoredAlike(
                sayPoints(sooner.difference),
                sayPoints(sooner.low),
                sayPoints(sooner.high),
                sayCount(sooner.compared),
              )
            : ''}
          {sooner.note}
        </Text>
      </Panel>
    </Stack>
  )
}

function sayAll({ n, answered, p50_seconds, share_in_time, due }: Figures): string {
  const half = p50_seconds === null ? '' : responseText.halfOfThemWithin(saySeconds(p50_seconds))
  const share =
    share_in_time === null ? '' : responseText.inTimeOf(sayPercent(share_in_time), sayCount(due))
  return responseText.answeredOf(sayCount(answered), n, sayCount(n), half, share)
}

/** A difference of shares, in points. */
function sayPoints(difference: number): string {
  const points = sayCount(Math.abs(Math.round(difference * 100)))
  return difference < 0 ? responseText.pointsLess(points) : responseText.pointsMore(points)
}
