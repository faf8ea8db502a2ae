import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../../account.ts'
import { LeadList } from '../../features/leads/lead-list.tsx'
import { LeadView } from '../../features/lead/lead-view.tsx'
import { Doors } from '../../features/doors/doors.tsx'
import { Page } from '../../ui/page.tsx'
import { Beside } from '../../ui/beside.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** Where is X, and what came in? The list, and the open lead beside it. */
export function LeadsPage() {
  const [{ open }] = useFilters()
  const { currency } = useAccount()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 62em)', false)
  const openPage = (id: string) => void navigate({ to: `/leads/${id}`, search: {} })
  useEffect(() => {
    if (isNarrow && open) void navigate({ to: `/leads/${open}`, search: {}, replace: true })
  }, [isNarrow, open, navigate])
  return (
    <Page title="Leads" says="Where is a lead, and what came in?">
      <Beside
        panel={
          open &&
          !isNarrow && <LeadView key={open} lead_id={open} currency={currency} isPage={false} />
        }
      >
        <LeadList currency={currency} onOpenPage={openPage} empty={<Doors />} />
      </Beside>
    </Page>
  )
}
