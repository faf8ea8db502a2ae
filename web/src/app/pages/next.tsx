import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccount } from '../../account.ts'
import { Doors } from '../../features/doors/doors.tsx'
import { LeadView } from '../../features/lead/lead-view.tsx'
import { usePrefetchLead } from '../../features/lead/queries.ts'
import { useQueue, type Lead } from '../../features/next/queue.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { TierChip } from '../../wording/tier-chip.tsx'

/** Whom now? One lead at a time: the click that says what happened brings the next one in. */
export function NextPage() {
  const { data, error, refetch } = useQueue()
  return (
    <Page title="Next" says="Whom to call now, and why.">
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && data.waiting.length > 0 && <Queue waiting={data.waiting} />}
      {data && data.waiting.length === 0 && (data.hasAny ? <AllAnswered /> : <Doors />)}
    </Page>
  )
}

function Queue({ waiting }: { waiting: Lead[] }) {
  const { currency } = useAccount()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  // What the server says now holds: a lead that was taken back is in the queue again.
  const [known, setKnown] = useState(waiting)
  if (known !== waiting) {
    setKnown(waiting)
    setAnswered(new Set())
  }
  const open = waiting.filter((lead) => !answered.has(lead.id))
  const left = open.filter((lead) => !skipped.has(lead.id))
  const lead = left[0] ?? open[0]
  const skip = () =>
    lead && setSkipped(left.length > 1 ? new Set([...skipped, lead.id]) : new Set())
  useShortcuts({ down: skip })
  const following = left[1]?.id
  const prefetch = useEffectEvent(usePrefetchLead())
  useEffect(() => {
    if (following) prefetch(following)
  }, [following])
  if (!lead) return <AllAnswered />
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <div>
          <Text size="xl" fw={650}>
            {lead.name ?? lead.email ?? lead.phone}
          </Text>
          <Text size="sm" c="dimmed">
            First of {open.length}: {whyFirst(lead)}
          </Text>
        </div>
        <Button variant="default" size="sm" onClick={skip}>
          Later
        </Button>
      </Group>
      <LeadView
        key={lead.id}
        lead_id={lead.id}
        currency={currency}
        isPage
        onOutcome={() => setAnswered(new Set([...answered, lead.id]))}
      />
      <Then leads={left.slice(1, 6)} />
    </Stack>
  )
}

const whyFirst = (lead: Lead) =>
  lead.override ? 'a person put it here.' : 'the most likely of those nobody has answered.'

function Then({ leads }: { leads: Lead[] }) {
  if (leads.length === 0) return null
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        Then
      </Text>
      {leads.map((lead) => (
        <Group key={lead.id} gap="sm">
          <TierChip tier={lead.qualification_type} />
          <Anchor component={Link} to={`/leads/${lead.id}`} size="sm">
            {lead.name ?? lead.email ?? lead.phone}
          </Anchor>
        </Group>
      ))}
    </Stack>
  )
}

function AllAnswered() {
  return (
    <Empty title="All answered">
      <Text c="dimmed">
        Every lead that asks for an answer has one. New ones appear here by themselves.
      </Text>
      <Anchor component={Link} to="/leads">
        See all leads
      </Anchor>
    </Empty>
  )
}
