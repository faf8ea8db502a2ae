import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { nameOf } from '../../wording/name.ts'
import { useMayWrite } from '../../account.ts'
import { useProfile } from '../../profile.ts'
import { ContactPermissions } from '../consent/contact-permissions.tsx'
import { RecordConsent } from '../consent/record-consent.tsx'
import { Contacts } from './contacts.tsx'
import { LeadCard } from './lead-card.tsx'
import { Matches } from './matches.tsx'
import { useLead, useScore, type Lead, type Score } from './queries.ts'
import { Timeline } from './timeline.tsx'
import { Waterfall } from './waterfall.tsx'
import { consentText } from '#texts/consent.ts'
import { leadText } from '#texts/lead.ts'
import { formatChange, type Sentence } from '../../wording/format-reason.ts'
import { TierChip } from '../../wording/tier-chip.tsx'

type LeadViewProps = {
  lead_id: string
  currency: string
  isPage: boolean
}

/**
 * Shows a lead: the reasons for its score, the actions, and its history. It is a panel next to the
 * list, or a page.
 */
export function LeadView({ lead_id, currency, isPage }: LeadViewProps) {
  const lead = useLead(lead_id)
  const score = useScore(lead_id)
  const error = lead.error ?? score.error
  if (error) return <Wrong error={error} onRetry={() => void lead.refetch()} />
  if (!lead.data || !score.data) return <Waiting />
  const parts = { lead: lead.data, score: score.data, currency }
  return isPage ? <AsPage {...parts} /> : <AsPanel {...parts} />
}

type PartsProps = {
  lead: Lead
  score: Score
  currency: string
}

function AsPage({ lead, score, currency }: PartsProps) {
  const mayWrite = useMayWrite()
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack gap="md" miw={0}>
        <Panel>
          <LeadCard lead={lead} score={score} currency={currency} />
        </Panel>
        <Panel title={leadText.allReasonsOf100(score.score)} says={leadText.theNumberIsA}>
          <Waterfall score={score} />
        </Panel>
        <Panel title={leadText.whatWouldChangeIt}>
          <Counterfactuals score={score} />
        </Panel>
      </Stack>
      <Stack gap="md" miw={0}>
        <Panel title={leadText.timeline}>
          <Timeline lead={lead} score={score} />
        </Panel>
        <Panel title={leadText.matches}>
          <Matches lead_id={lead.id} />
        </Panel>
        <Panel
          title={consentText.title}
          says={consentText.says}
          actions={mayWrite && <RecordConsent customer_id={lead.customer_id} lead_id={lead.id} />}
        >
          <ContactPermissions allowed={lead.contact_allowed} />
        </Panel>
      </Stack>
    </SimpleGrid>
  )
}

function AsPanel({ lead, score, currency }: PartsProps) {
  return (
    <Panel>
      <Group justify="space-between">
        <Text fw={550} miw={0}>
          {nameOf(lead)}
        </Text>
        <Anchor component={Link} to={`/leads/${lead.id}`} size="sm">
          {leadText.wholePage}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" component="div">
        <Contacts lead={lead} />
      </Text>
      <LeadCard lead={lead} score={score} currency={currency} />
      <Matches lead_id={lead.id} />
    </Panel>
  )
}

const ChangeText = ({ sentence: { text, lang } }: { sentence: Sentence }) => (
  <Text size="sm" lang={lang}>
    {text}
  </Text>
)

/** Shows questions and actions that could change the tier, and the tier that each could give. */
function Counterfactuals({ score }: { score: Score }) {
  const { name: profile } = useProfile()
  if (score.counterfactuals.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {leadText.nothingOneCouldAsk}
      </Text>
    )
  return (
    <Stack gap="xs">
      {score.counterfactuals.map((one) => (
        <Group key={one.change.path} justify="space-between" wrap="nowrap" gap="xs">
          <ChangeText sentence={formatChange(one, profile)} />
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {leadText.wouldBe(one.score)}
            </Text>
            <TierChip tier={one.qualification_type} />
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
