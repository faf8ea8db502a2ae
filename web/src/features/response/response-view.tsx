import { Stack, Text } from '@mantine/core'
import { useAnswerers } from '../assignment/queries.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { capital } from '../../wording/capital.ts'
import { tierWords } from '../../wording/tiers.ts'
import { Curve } from './curve.tsx'
import { FigureTable } from './figure-table.tsx'
import { HourTable } from './hour-table.tsx'
import { useResponse, type Figures } from './queries.ts'
import { saySeconds, sayShare } from './say-figures.ts'

/** Who answers when, and what it came with. */
export function ResponseView() {
  const { data, error, refetch } = useResponse()
  const { data: answerers = [] } = useAnswerers()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { all, members, sources, tiers, hours, curve, sooner, automatic, time_zone, note } = data
  if (all.n === 0)
    return (
      <Empty title="No lead was to be answered in the last 30 days">
        <Text c="dimmed">
          As leads come in, this page says how soon they are answered, by whom, and what that came
          with.
        </Text>
      </Empty>
    )
  const nameOf = (id: string | null): string =>
    id === null ? 'Nobody' : (answerers.find(({ value }) => value === id)?.label ?? 'A program')
  return (
    <Stack gap="md">
      <Panel title={sayAll(all)} says={note}>
        <FigureTable
          label="By member"
          first="Member"
          rows={members.data.map((row) => [nameOf(row.value), row] as const)}
        />
        {automatic.n > 0 && (
          <Text size="sm" c="dimmed">
            Programs wrote to {automatic.n} leads by themselves
            {automatic.p50_seconds !== null &&
              `, to half of them within ${saySeconds(automatic.p50_seconds)}`}
            . That answers nobody, and counts nowhere here.
          </Text>
        )}
      </Panel>
      <Panel title="By source">
        <FigureTable
          label="By source"
          first="Source"
          rows={sources.data.map((row) => [row.value ?? 'Not said', row] as const)}
        />
      </Panel>
      <Panel title="By tier">
        <FigureTable
          label="By tier"
          first="Tier"
          rows={tiers.data.map((row) => [capital(tierWords[row.value]), row] as const)}
        />
      </Panel>
      <Panel
        title="By the hour in which they came"
        says={`Half were answered within so long. Times are of ${time_zone}.`}
      >
        <HourTable hours={hours.data} />
      </Panel>
      <Panel title="What answering sooner came with" says={curve.note}>
        <Curve curve={curve} />
        <Text size="sm">
          {sooner.difference !== null && sooner.low !== null && sooner.high !== null
            ? `Among leads that scored alike, those answered in time were met ${sayPoints(sooner.difference)} (95 %: ${sayPoints(sooner.low)} to ${sayPoints(sooner.high)}), of ${sooner.compared} compared. `
            : ''}
          {sooner.note}
        </Text>
      </Panel>
    </Stack>
  )
}

function sayAll({ n, answered, p50_seconds, share_in_time, due }: Figures): string {
  const half = p50_seconds === null ? '' : `, half of them within ${saySeconds(p50_seconds)}`
  const share = share_in_time === null ? '' : `; ${sayShare(share_in_time)} of ${due} in time`
  return `${answered} of ${n} leads were answered${half}${share}`
}

/** A difference of shares, in points. */
const sayPoints = (difference: number): string =>
  `${Math.abs(Math.round(difference * 100))} points ${difference < 0 ? 'less often' : 'more often'}`
