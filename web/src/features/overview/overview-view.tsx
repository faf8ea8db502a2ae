import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { overviewText } from '#texts/overview.ts'
import { Empty } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { nameOfSource } from './day-series.ts'
import { DayChart } from './day-chart.tsx'
import { memberFilter, sourceFilter } from './figure-list.ts'
import { FigureRows } from './figure-rows.tsx'
import { GroupTable } from './group-table.tsx'
import { KeyFigures } from './key-figures.tsx'
import style from './overview.module.css'
import { dayIn, rangeOf } from './periods.ts'
import { groupFilters, type Overview } from './queries.ts'

type OverviewViewProps = {
  overview: Overview
  /** All filters of the page. */
  filters: Filters
  onChange: (change: Filters) => void
  nameOfMember: (id: string | null) => string
}

/** The figures of a period: the most important ones, the days, the steps, and the groups. */
export function OverviewView({ overview, filters, onChange, nameOfMember }: OverviewViewProps) {
  const selected = pickFilters(filters, groupFilters)
  return (
    <Stack gap="lg">
      <KeyFigures overview={overview} filters={selected} />
      {overview.figures.leads === 0 ? (
        <NoneInPeriod isFiltered={Object.keys(selected).length > 0} onChange={onChange} />
      ) : (
        <>
          <DayChart overview={overview} filters={selected} />
          <div className={style.two}>
            <ResponseTimes overview={overview} filters={selected} />
            <Funnel overview={overview} filters={selected} />
          </div>
        </>
      )}
      <Calibration calibration={overview.calibration} />
      {overview.members.data.length > 0 && (
        <Panel title={overviewText.byAgent} says={overviewText.tableSays}>
          <GroupTable
            label={overviewText.byAgent}
            first={overviewText.agent}
            groups={overview.members}
            nameOf={nameOfMember}
            filterOf={memberFilter}
            filters={filters}
            overview={overview}
          />
        </Panel>
      )}
      {overview.sources.data.length > 0 && (
        <Panel title={overviewText.bySourceTitle}>
          <GroupTable
            label={overviewText.bySourceTitle}
            first={overviewText.source}
            groups={overview.sources}
            nameOf={nameOfSource}
            filterOf={sourceFilter}
            filters={filters}
            overview={overview}
          />
        </Panel>
      )}
      <Text size="xs" c="dimmed">
        {overviewText.note}
      </Text>
    </Stack>
  )
}

type SectionProps = { overview: Overview; filters: Filters }

function ResponseTimes(props: SectionProps) {
  return (
    <Panel
      title={overviewText.responseTimes}
      actions={
        <Anchor component={Link} to="/score/response" size="sm" data-no-print>
          {overviewText.responseDetails}
        </Anchor>
      }
    >
      <FigureRows
        label={overviewText.responseTimes}
        first={overviewText.figure}
        share={overviewText.ofLeads}
        rows={[
          ['answered_within_5_minutes', 'leads'],
          ['answered_within_1_hour', 'leads'],
          ['answered_within_1_day', 'leads'],
          ['answered', 'leads'],
          ['waiting', 'leads'],
        ]}
        {...props}
      />
    </Panel>
  )
}

function Funnel(props: SectionProps) {
  return (
    <Panel title={overviewText.funnel} says={overviewText.funnelSays}>
      <FigureRows
        label={overviewText.funnel}
        first={overviewText.step}
        share={overviewText.ofStepBefore}
        rows={[
          ['leads', undefined],
          ['contacted', 'leads'],
          ['met', 'contacted'],
          ['offer', 'met'],
          ['won', 'offer'],
        ]}
        {...props}
      />
      <FigureRows
        label={overviewText.ended}
        first={overviewText.ended}
        share={overviewText.ofLeads}
        rows={[
          ['lost', 'leads'],
          ['disqualified', 'leads'],
        ]}
        {...props}
      />
    </Panel>
  )
}

/** One line that compares the predictions with the outcomes, and links to the score. */
function Calibration({ calibration }: Pick<Overview, 'calibration'>) {
  const { leads, low, high, observed, enough } = calibration
  const isKnown = enough && low !== null && high !== null && observed !== null
  return (
    <Panel
      title={overviewText.calibration}
      actions={
        <Anchor component={Link} to="/score" size="sm" data-no-print>
          {overviewText.seeScore}
        </Anchor>
      }
    >
      {isKnown ? (
        <>
          <Text size="lg" fw={550}>
            <Anchor component={Link} to="/score" inherit>
              {overviewText.predicted(formatCount(low), formatCount(high), formatCount(observed))}
            </Anchor>
          </Text>
          <Text size="sm" c="dimmed">
            {overviewText.predictedSays(leads, formatCount(leads))}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {overviewText.tooFewOutcomes(leads, formatCount(leads))}
        </Text>
      )}
    </Panel>
  )
}

type NoneInPeriodProps = { isFiltered: boolean; onChange: (change: Filters) => void }

function NoneInPeriod({ isFiltered, onChange }: NoneInPeriodProps) {
  const { time_zone } = useAccount()
  const today = dayIn(time_zone, useNow())
  return (
    <Empty title={overviewText.noneInPeriod}>
      <Text c="dimmed">{isFiltered ? overviewText.noneFor : overviewText.noneBetween}</Text>
      <Group gap="xs" justify="center" data-no-print>
        <Button variant="default" onClick={() => onChange(rangeOf('last_90_days', today))}>
          {overviewText.showLast90Days}
        </Button>
        {isFiltered && (
          <Button
            variant="default"
            onClick={() => onChange({ source: undefined, assigned_to: undefined })}
          >
            {overviewText.clearFilters}
          </Button>
        )}
      </Group>
    </Empty>
  )
}
