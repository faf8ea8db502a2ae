import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sayWish } from '../../wording/wish.ts'
import { Actions } from './actions.tsx'
import { Counterfactuals } from './counterfactuals.tsx'
import { Headline } from './headline.tsx'
import { Matches } from './matches.tsx'
import { OutcomeButtons } from './outcome-buttons.tsx'
import { OverrideBox } from './override-box.tsx'
import { useLead, useScore, type Lead, type Score } from './queries.ts'
import { Timeline } from './timeline.tsx'
import { Waterfall } from './waterfall.tsx'

type LeadViewProps = {
  lead_id: string
  currency: string
  isPage: boolean
  onOutcome?: () => void
}

/** A lead: why its score, what can be done, what happened. As a panel beside the list, or as a page of its own. */
export function LeadView({ lead_id, currency, isPage, onOutcome }: LeadViewProps) {
  const lead = useLead(lead_id)
  const score = useScore(lead_id)
  const error = lead.error ?? score.error
  if (error) return <Wrong error={error} onRetry={() => void lead.refetch()} />
  if (!lead.data || !score.data) return <Waiting />
  const parts = { lead: lead.data, score: score.data, currency, onOutcome }
  return isPage ? <AsPage {...parts} /> : <AsPanel {...parts} />
}

type PartsProps = {
  lead: Lead
  score: Score
  currency: string
  onOutcome: (() => void) | undefined
}

function AsPage({ lead, score, currency, onOutcome }: PartsProps) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack gap="md" miw={0}>
        <Panel>
          <Headline lead={lead} score={score} />
          <Wish lead={lead} currency={currency} />
          <Actions lead={lead} />
          <OutcomeButtons lead={lead} onOutcome={onOutcome} />
          <OverrideBox lead={lead} />
        </Panel>
        <Panel title="What would change it">
          <Counterfactuals score={score} />
        </Panel>
        <Panel title="Matches">
          <Matches lead_id={lead.id} />
        </Panel>
      </Stack>
      <Stack gap="md" miw={0}>
        <Panel
          title={`All reasons: ${score.score} of 100`}
          says="The number is a sort key; the sentence above is what it means."
        >
          <Waterfall score={score} />
        </Panel>
        <Panel title="Timeline">
          <Timeline lead={lead} score={score} />
        </Panel>
      </Stack>
    </SimpleGrid>
  )
}

function AsPanel({ lead, score, currency, onOutcome }: PartsProps) {
  return (
    <Panel>
      <Group justify="space-between">
        <Text fw={650}>{lead.name ?? lead.email ?? lead.phone}</Text>
        <Anchor component={Link} to={`/leads/${lead.id}`} size="sm">
          Whole page
        </Anchor>
      </Group>
      <Headline lead={lead} score={score} />
      <Wish lead={lead} currency={currency} />
      <Actions lead={lead} />
      <OutcomeButtons lead={lead} onOutcome={onOutcome} />
      <OverrideBox lead={lead} />
      <Matches lead_id={lead.id} />
    </Panel>
  )
}

function Wish({ lead, currency }: { lead: Lead; currency: string }) {
  const wish = sayWish(lead.preferences, currency)
  return (
    <>
      {wish && (
        <Text size="sm">
          <b>Looks for</b> {wish}
        </Text>
      )}
      {lead.message && (
        <Text
          size="sm"
          component="blockquote"
          style={{
            borderLeft: '3px solid var(--line)',
            paddingLeft: 12,
            margin: 0,
            whiteSpace: 'pre-wrap',
          }}
        >
          {lead.message}
        </Text>
      )}
    </>
  )
}
