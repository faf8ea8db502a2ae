import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ImportFile } from '../../features/import/import-file.tsx'
import { services } from '../../features/import/services.ts'
import { NewServiceForm } from '../../features/service/new-service-form.tsx'
import { ServiceView } from '../../features/service/service-view.tsx'
import { ServiceList } from '../../features/services/service-list.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** What do we offer, and what needs care? */
export function ServicesPage() {
  const [{ open, import: importing }, setFilters] = useFilters()
  const [isAdding, adding] = useDisclosure()
  const done = (id: string | null) => {
    adding.close()
    if (id) setFilters({ open: id })
  }
  return (
    <Page
      title="Services"
      says="What is on offer, and what needs care."
      actions={
        <>
          <Button variant="default" onClick={() => setFilters({ import: 'new' })}>
            Import
          </Button>
          <Button onClick={adding.open}>New service</Button>
        </>
      }
    >
      <Beside panel={open && <ServiceView key={open} service_id={open} />}>
        <ServiceList empty={<NoServices onImport={() => setFilters({ import: 'new' })} />} />
      </Beside>
      {importing && (
        <ImportFile
          of={services}
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
    <Empty title="Nothing on offer yet">
      <Text c="dimmed">
        Leads are matched against what you offer, and the market is read from it. Add one here, send
        them to POST /v1/services, or bring in a file; it comes with a sample.
      </Text>
      <Button onClick={onImport}>Import a file</Button>
    </Empty>
  )
}
