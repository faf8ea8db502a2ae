import { Button, Stack, Text, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAnswerers } from '../assignment/queries.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import { capital } from '../../wording/capital.ts'
import { tierWords } from '../../wording/tiers.ts'
import { FigureTable } from './figure-table.tsx'
import { HourTable } from './hour-table.tsx'
import { useResponse, type Figures, type Response } from './queries.ts'
import { formatSeconds, formatInterval } from './format-figures.ts'
import { responseText } from '#texts/response.ts'

/** Shows response times by member, and their relation to outcomes. */
export function ResponseView() {
  const { data, error, refetch } = useResponse()
  const { data: answerers = [] } = useAnswerers()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { all, members, sources, tiers, hours, curve, on_time_effect, automatic, time_zone, note } =
    data
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
      <Panel title={formatAll(all)} says={note}>
        <FigureTable
          label={responseText.byMember}
          first={responseText.member}
          rows={members.data.map((row) => [nameOf(row.value), row] as const)}
        />
        {automatic.n > 0 && (
          <Text size="sm" c="dimmed">
            {responseText.programsWrote(
              automatic.n,
              formatCount(automatic.n),
              automatic.p50_seconds === null
                ? ''
                : responseText.toHalfWithin(formatSeconds(automatic.p50_seconds)),
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
          {on_time_effect.difference !== null &&
          on_time_effect.low !== null &&
          on_time_effect.high !== null
            ? responseText.scoredAlike(
                formatPoints(on_time_effect.difference),
                formatPoints(on_time_effect.low),
                formatPoints(on_time_effect.high),
                formatCount(on_time_effect.compared),
              )
            : ''}
          {on_time_effect.note}
        </Text>
      </Panel>
    </Stack>
  )
}

function formatAll({ n, answered, p50_seconds, on_time_share, due }: Figures): string {
  const half = p50_seconds === null ? '' : responseText.halfOfThemWithin(formatSeconds(p50_seconds))
  const share =
    on_time_share === null
      ? ''
      : responseText.inTimeOf(formatPercent(on_time_share), formatCount(due))
  return responseText.answeredOf(formatCount(answered), n, formatCount(n), half, share)
}

/** Formats a difference of shares in percentage points. */
function formatPoints(difference: number): string {
  const points = formatCount(Math.abs(Math.round(difference * 100)))
  return difference < 0 ? responseText.pointsLess(points) : responseText.pointsMore(points)
}

type Curved = Response['curve']
type Bin = Curved['bins'][number]

/**
 * Shows the share of leads met by response time: the figures of this account, with intervals and
 * the scores of these leads.
 */
function Curve({ curve }: { curve: Curved }) {
  const { bins, horizon_days, unanswered } = curve
  if (bins.every(({ n }) => n === 0))
    return (
      <Text size="sm" c="dimmed">
        {responseText.noneOldEnough}
      </Text>
    )
  return (
    <>
      <Table aria-label={responseText.curve} withRowBorders={false} maw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{responseText.answered}</Table.Th>
            <Table.Th ta="right">{responseText.leads}</Table.Th>
            <Table.Th ta="right">{responseText.metWithin(formatCount(horizon_days))}</Table.Th>
            <Table.Th ta="right">{responseText.scored}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bins.map((bin) => (
            <Table.Tr key={bin.from_seconds}>
              <Table.Td>{formatBin(bin)}</Table.Td>
              <Table.Td ta="right">{formatCount(bin.n)}</Table.Td>
              <Table.Td ta="right">{formatInterval(bin.rate, bin.low, bin.high)}</Table.Td>
              <Table.Td ta="right">
                {bin.mean_score === null ? '–' : formatCount(Math.round(bin.mean_score))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {unanswered > 0 && (
        <Text size="sm" c="dimmed">
          {responseText.unansweredSayNothing(unanswered, formatCount(unanswered))}
        </Text>
      )}
    </>
  )
}

const formatBin = ({ from_seconds, to_seconds }: Bin): string => {
  if (to_seconds === null) return responseText.after(formatSeconds(from_seconds))
  return from_seconds === 0
    ? responseText.within(formatSeconds(to_seconds))
    : responseText.between(formatSeconds(from_seconds), formatSeconds(to_seconds))
}
