import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ImportFile } from '../../features/import/import-file.tsx'
import { serviceImport } from '../../features/import/services.ts'
import { NewServiceForm } from '../../features/service/new-service-form.tsx'
import { ServiceView } from '../../features/service/service-view.tsx'
import { ServiceList } from '../../features/services/service-list.tsx'
import { Beside } from '../../ui/split-view.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { useProfile } from '../../profile.ts'
import { useFilters } from '../../ui/use-filters.ts'
import { appText } from '#texts/app.ts'

/** The page of services, and which of them need attention. */
export function ServicesPage() {
  const [{ open, import: importing }, setFilters] = useFilters()
  const [isAdding, adding] = useDisclosure()
  const profile = useProfile()
  const done = (id: string | null) => {
    adding.close()
    if (id) setFilters({ open: id })
  }
  return (
    <Page
      title={appText.services}
      says={appText.whatIsOnOffer}
      actions={
        <>
          <Button variant="default" onClick={() => setFilters({ import: 'new' })}>
            {appText.import}
          </Button>
          <Button onClick={adding.open}>{appText.newService}</Button>
        </>
      }
    >
      <Beside panel={open && <ServiceView key={open} service_id={open} />}>
        <ServiceList empty={<NoServices onImport={() => setFilters({ import: 'new' })} />} />
      </Beside>
      {importing && (
        <ImportFile
          of={serviceImport(profile)}
          import_id={importing === 'new' ? undefined : importing}
          onStart={(id) => setFilters({ import: id })}
          onClose={() => setFilters({ import: undefined })}
        />
      )}
      {isAdding && <NewServiceForm onDone={done} />}
    </Page>
  )
}

function NoServices({ onImport }: { onImport: () => void }) {
  return (
    <Empty title={appText.nothingOnOfferYet}>
      <Text c="dimmed">{appText.leadsAreMatchedAgainst}</Text>
      <Button onClick={onImport}>{appText.importAFile}</Button>
    </Empty>
  )
}
