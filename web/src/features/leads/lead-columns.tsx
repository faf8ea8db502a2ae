import type { Column } from '../../ui/data-table.tsx'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { When } from '../../ui/when.tsx'
import { capital } from '../../wording/capital.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import { sayWish } from '../../wording/wish.ts'
import type { Lead } from './queries.ts'

/** What the list of leads shows of each, from left to right. */
export const leadColumns = (currency: string): Column<Lead>[] => [
  {
    key: 'tier',
    title: 'Tier',
    width: '108px',
    cell: (lead) => (
      <TierChip tier={lead.override?.qualification_type ?? lead.qualification_type} />
    ),
  },
  { key: 'name', title: 'Name', cell: (lead) => <Name lead={lead} /> },
  {
    key: 'wish',
    title: 'Looks for',
    secondary: true,
    cell: (lead) => sayWish(lead.preferences, currency) || <Nothing />,
  },
  {
    key: 'source',
    title: 'Source',
    width: '130px',
    secondary: true,
    cell: (lead) => lead.source ?? <Nothing />,
  },
  { key: 'state', title: 'Last step', width: '120px', secondary: true, cell: sayState },
  {
    key: 'age',
    title: 'Came',
    width: '108px',
    align: 'right',
    cell: (lead) => <When at={lead.created_at} />,
  },
]

function Name({ lead }: { lead: Lead }) {
  return (
    <b>
      {lead.name ?? lead.email ?? lead.phone}
      {lead.demo && <DemoTag />}
    </b>
  )
}

const Nothing = () => <>–</>

function sayState({ outcome, status }: Lead): string {
  const word = outcome ?? (status === 'qualified' || status === 'unqualified' ? 'new' : status)
  return capital(word)
}
