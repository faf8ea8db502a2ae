import type { Column } from '../../ui/data-table.tsx'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { When } from '../../ui/when.tsx'
import { capital } from '../../wording/capital.ts'
import { nameOf, formatName } from '../../wording/name.ts'
import { formatOdds } from '../../wording/odds.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { formatPhone } from '../../wording/phone.ts'
import type { Profile } from '../../wording/profile.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { tierWords } from '../../wording/tiers.ts'
import { formatWaiting } from '../../wording/waiting.ts'
import { formatWish, listedCriteria } from '../../wording/criteria.ts'
import type { Lead } from './queries.ts'
import { uiText } from '#texts/ui.ts'
import { leadsText } from '#texts/leads.ts'

/** A column of leads, with its content as text for a file. */
export type LeadColumn = Column<Lead> & { text: (lead: Lead) => string }

/** Data that columns need in addition to the lead. */
export type Known = { currency: string; profile: Profile; nameOfMember: (id: string) => string }

/**
 * The columns of the list of leads, from left to right; users can change the order. The default
 * columns fit a screen of 1,280 px next to the navigation and a scroll bar (990 px).
 */
export function leadColumns({ currency, profile, nameOfMember }: Known): LeadColumn[] {
  const criteriaOf = (lead: Lead) => formatWish(listedCriteria(lead.preferences, profile), currency)
  const ownerOf = ({ assigned_to }: Lead) => (assigned_to === null ? '' : nameOfMember(assigned_to))
  return [
    {
      key: 'tier',
      title: leadsText.tier,
      width: '136px',
      sort: 'score',
      cell: (lead) => <TierChip tier={tierOf(lead)} chance={lead.probability} />,
      second: (lead) => <TierChip tier={tierOf(lead)} chance={lead.probability} />,
      text: formatTier,
    },
    { key: 'name', title: leadsText.name, cell: (lead) => <Name lead={lead} />, text: nameOf },
    {
      key: 'wish',
      title: leadsText.looksFor,
      width: '156px',
      secondary: true,
      cell: (lead) => criteriaOf(lead) || <Nothing />,
      second: criteriaOf,
      text: criteriaOf,
    },
    {
      key: 'source',
      title: leadsText.source,
      width: '100px',
      secondary: true,
      cell: ({ source }) => (source === null ? <Nothing /> : formatName(source)),
      text: ({ source }) => source ?? '',
    },
    {
      key: 'owner',
      title: leadsText.owner,
      width: '100px',
      secondary: true,
      cell: (lead) => ownerOf(lead) || <Nothing />,
      text: ownerOf,
    },
    {
      key: 'waiting',
      title: leadsText.waiting,
      width: '116px',
      secondary: true,
      cell: (lead) => <Waiting lead={lead} />,
      text: (lead) => formatWaiting(lead, new Date())?.text ?? '',
    },
    {
      key: 'state',
      title: leadsText.lastStep,
      width: '100px',
      secondary: true,
      cell: formatState,
      text: formatState,
    },
    {
      key: 'age',
      title: leadsText.came,
      width: '100px',
      align: 'right',
      sort: 'created_at',
      cell: (lead) => <When at={lead.created_at} />,
      text: ({ created_at }) => created_at,
    },
    {
      key: 'email',
      title: uiText.email,
      width: '200px',
      secondary: true,
      cell: ({ email }) => (email === null ? <Nothing /> : formatName(email)),
      text: ({ email }) => email ?? '',
    },
    {
      key: 'phone',
      title: leadsText.phone,
      width: '140px',
      secondary: true,
      cell: ({ phone }) => (phone === null ? <Nothing /> : formatPhone(phone)),
      text: ({ phone }) => phone ?? '',
    },
  ]
}

/** Formats the tier with its odds, as the chip does. */
const formatTier = (lead: Lead) => {
  const odds = lead.probability === null ? '' : ` · ${formatOdds(lead.probability)}`
  return `${tierWords[tierOf(lead)]}${odds}`
}

const tierOf = (lead: Lead) => lead.override?.qualification_type ?? lead.qualification_type

function Name({ lead }: { lead: Lead }) {
  return (
    <b>
      {nameOf(lead)}
      {lead.demo && <DemoTag />}
    </b>
  )
}

function Waiting({ lead }: { lead: Lead }) {
  const said = formatWaiting(lead, useNow())
  if (!said) return <Nothing />
  return said.isLate ? <b>{said.text}</b> : said.text
}

const Nothing = () => <>–</>

function formatState({ outcome, status }: Lead): string {
  if (outcome !== null) return outcomeWords[outcome as Outcome] ?? capital(outcome)
  if (status === 'qualified' || status === 'unqualified') return leadsText.new
  return status === 'disqualified' ? leadsText.noFit : leadsText[status]
}
