import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '../../profile.ts'
import { serviceText } from '#texts/service.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { nameOf } from '../../wording/name.ts'
import { formatPercent } from '../../wording/percent.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { formatWish, listedCriteria } from '../../wording/criteria.ts'
import { useWanting, type Service, type WantingLead } from './queries.ts'
import style from './wanting.module.css'

/** The number of leads shown at first: as many as a person can call in a morning. */
const shownFirst = 8
/** The maximum number of leads per response. */
const most = 50

/** Lists the leads that match a service, most promising first, each with the reasons. */
export function Wanting({ service }: { service: Service }) {
  const { data, error, refetch } = useWanting(service.id)
  const [isAll, setAll] = useState(false)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  const leads = data.data
  if (leads.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {service.status === 'active' ? serviceText.nobodyWants : serviceText.nobodyWantsOff}
      </Text>
    )
  return (
    <>
      <ol className={style.leads} aria-label={serviceText.whoWantsIt}>
        {leads.slice(0, isAll ? most : shownFirst).map((one) => (
          <Wants key={one.lead_id} one={one} currency={service.currency} />
        ))}
      </ol>
      {!isAll && leads.length > shownFirst && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setAll(true)}>
            {serviceText.showAll(leads.length)}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {serviceText.wanting(leads.length, leads.length < most)}
      </Text>
    </>
  )
}

function Wants({ one, currency }: { one: WantingLead; currency: string }) {
  const { lead } = one
  const profile = useProfile()
  return (
    <li>
      <div className={style.who}>
        <Anchor component={Link} to={`/leads/${lead.id}`} size="sm" fw={550}>
          {nameOf(lead)}
        </Anchor>
        <Text size="xs" c="dimmed" truncate>
          {formatWish(listedCriteria(lead.preferences, profile), currency)}
        </Text>
        <Text size="xs" lineClamp={2}>
          {whyOf(one)}
        </Text>
      </div>
      <TierChip
        tier={lead.override?.qualification_type ?? lead.qualification_type}
        chance={lead.probability}
      />
    </li>
  )
}

/** The search criteria that can match. Every other part of a match states what is missing. */
const fitting = new Set([
  'type',
  'price_in_range',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'amenities',
  'no_unwanted',
])

/** Formats how well the service matches, and what is missing if the match is not full. */
function whyOf({ names_service, score, reasons, explanation }: WantingLead): string {
  const lacking = explanation.filter((_, i) => !fitting.has(reasons[i] ?? ''))
  const fit =
    score === 100
      ? serviceText.fitsWholly(explanation.join(', '))
      : serviceText.fitsBut(formatPercent(score / 100), lacking.join(', '))
  return [...(names_service ? [serviceText.askedForIt] : []), ...(score > 0 ? [fit] : [])].join(
    ' · ',
  )
}
