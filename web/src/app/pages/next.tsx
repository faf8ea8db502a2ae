import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useAccount, useMayWrite } from '../../account.ts'
import { Doors } from '../../features/sign-in-methods/sign-in-methods.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { Contacts } from '../../features/lead/contacts.tsx'
import { LeadCard } from '../../features/lead/lead-card.tsx'
import { Matches } from '../../features/lead/matches.tsx'
import { useLead, usePrefetchLead, useScore } from '../../features/lead/queries.ts'
import { useHasLeads, useQueue, type Claim } from '../../features/next/queue.ts'
import { formatWaiting, WhyFirst } from '../../features/next/why-first.tsx'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { appText } from '#texts/app.ts'

/** The page of the next lead. Recording an outcome shows the next one. */
export function NextPage() {
  return useMayWrite() ? <Queue /> : <OnLooker />
}

function Queue() {
  const line = useQueue()
  const { queue, held, error, refetch } = line
  const [first, ...rest] = held ?? []
  return (
    <Page
      title={appText.next}
      says={queue && first ? formatWaiting(queue.waiting) : appText.whomToCallNowAnd}
    >
      {error && !queue && <Wrong error={error} onRetry={() => void refetch()} />}
      {!queue && !error && <Waiting />}
      {queue && first && <First line={line} claim={first} then={rest} />}
      {queue && !first && (queue.waiting > 0 ? <Waiting /> : <NobodyWaits />)}
    </Page>
  )
}

type FirstProps = { line: ReturnType<typeof useQueue>; claim: Claim; then: readonly Claim[] }

function First({ line, claim, then }: FirstProps) {
  const { currency } = useAccount()
  const lead_id = claim.lead.id
  const { data: lead = claim.lead } = useLead(lead_id)
  const score = useScore(lead_id)
  const skip = () => line.skip(claim)
  useShortcuts({ down: skip })
  const prefetch = useEffectEvent(usePrefetchLead())
  const following = then.map((one) => one.lead.id).join(' ')
  useEffect(() => {
    for (const id of following.split(' ')) if (id) prefetch(id)
  }, [following])
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel key={lead_id}>
        <div>
          <Title order={2} fz="h1">
            <Anchor component={Link} to={`/leads/${lead_id}`} inherit c="inherit">
              {nameOf(claim)}
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed" component="div">
            <Contacts lead={lead} />
          </Text>
        </div>
        {score.error && <Wrong error={score.error} onRetry={() => void score.refetch()} />}
        {!score.data && !score.error && <Waiting lines={4} />}
        {score.data && (
          <LeadCard
            lead={lead}
            score={score.data}
            currency={currency}
            watch={{ onOutcome: line.answer, onReopen: line.reopen }}
            onLater={skip}
          />
        )}
      </Panel>
      <Stack gap="md" miw={0}>
        {line.queue && (
          <Panel title={appText.whyThisOneCame}>
            <WhyFirst claim={claim} queue={line.queue} chance={score.data?.probability} />
          </Panel>
        )}
        <Panel title={appText.whatFits}>
          <Matches lead_id={lead_id} most={3} />
        </Panel>
        {then.length > 0 && (
          <Panel title={appText.nextOnes}>
            <Then claims={then} />
          </Panel>
        )}
        <FirstSteps />
      </Stack>
    </SimpleGrid>
  )
}

function Then({ claims }: { claims: readonly Claim[] }) {
  return (
    <Stack gap={8}>
      {claims.map((claim) => (
        <Group key={claim.lead.id} gap="sm" wrap="nowrap">
          <TierChip
            tier={claim.lead.override?.qualification_type ?? claim.lead.qualification_type}
          />
          <Anchor component={Link} to={`/leads/${claim.lead.id}`} size="sm">
            {nameOf(claim)}
          </Anchor>
        </Group>
      ))}
    </Stack>
  )
}

const nameOf = ({ lead }: Claim) => lead.name ?? lead.email ?? lead.phone

function NobodyWaits() {
  const { data: hasLeads, error } = useHasLeads()
  if (error) return <Wrong error={error} />
  if (hasLeads === undefined) return <Waiting />
  if (!hasLeads) return <Doors />
  return (
    <>
      <Empty title={appText.allAnswered}>
        <Text c="dimmed">{appText.everyLeadThatWaits}</Text>
        <Anchor component={Link} to="/leads">
          {appText.seeAllLeads}
        </Anchor>
      </Empty>
      <FirstSteps />
    </>
  )
}

function OnLooker() {
  return (
    <Page title={appText.next} says={appText.whomToCallNowAnd}>
      <Empty title={appText.youLookOnHere}>
        <Text c="dimmed">{appText.leadsAreGivenTo}</Text>
        <Anchor component={Link} to="/leads">
          {appText.seeAllLeads}
        </Anchor>
      </Empty>
    </Page>
  )
}
