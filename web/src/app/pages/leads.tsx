import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount, useMayWrite } from '../../account.ts'
import { ImportFile } from '../../features/import/import-file.tsx'
import { leadImport } from '../../features/import/leads.ts'
import { LeadList } from '../../features/leads/lead-list.tsx'
import { LeadView } from '../../features/lead/lead-view.tsx'
import { NewLeadForm } from '../../features/new-lead/new-lead-form.tsx'
import { Doors } from '../../features/sign-in-methods/sign-in-methods.tsx'
import { Page } from '../../ui/page.tsx'
import { Beside } from '../../ui/split-view.tsx'
import { useProfile } from '../../profile.ts'
import { useFilters } from '../../ui/use-filters.ts'
import { appText } from '#texts/app.ts'

/** The page of the list of leads, with the open lead next to it. */
export function LeadsPage() {
  const [{ open, import: importing }, setFilters] = useFilters()
  const mayWrite = useMayWrite()
  const [isAdding, adding] = useDisclosure()
  const profile = useProfile()
  const { currency } = useAccount()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 62em)', false)
  const openPage = (id: string) => void navigate({ to: `/leads/${id}`, search: {} })
  useEffect(() => {
    if (isNarrow && open) void navigate({ to: `/leads/${open}`, search: {}, replace: true })
  }, [isNarrow, open, navigate])
  const added = (id: string | null) => {
    adding.close()
    if (id) setFilters({ open: id })
  }
  const actions = mayWrite && (
    <>
      <Button variant="default" onClick={() => setFilters({ import: 'new' })}>
        {appText.import}
      </Button>
      <Button onClick={adding.open}>{appText.newLead}</Button>
    </>
  )
  return (
    <Page title={appText.leads} says={appText.whereIsALead} actions={actions}>
      <Beside
        panel={
          open &&
          !isNarrow && <LeadView key={open} lead_id={open} currency={currency} isPage={false} />
        }
      >
        <LeadList currency={currency} onOpenPage={openPage} empty={<Doors />} />
      </Beside>
      {importing && (
        <ImportFile
          of={leadImport(profile)}
          import_id={importing === 'new' ? undefined : importing}
          onStart={(id) => setFilters({ import: id })}
          onClose={() => setFilters({ import: undefined })}
        />
      )}
      {isAdding && <NewLeadForm onDone={added} />}
    </Page>
  )
}
