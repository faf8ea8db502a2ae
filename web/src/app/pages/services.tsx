import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ImportServices } from '../../features/import/import-services.tsx'
import { NewServiceForm } from '../../features/service/new-service-form.tsx'
import { ServiceView } from '../../features/service/service-view.tsx'
import { ServiceList } from '../../features/services/service-list.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** What do we offer, and what needs care? */
export function ServicesPage() {
  const [{ open }, setFilters] = useFilters()
  const [isAdding, adding] = useDisclosure()
  const [isImporting, importing] = useDisclosure()
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
          <Button variant="default" onClick={importing.open}>
            Import
          </Button>
          <Button onClick={adding.open}>New service</Button>
        </>
      }
    >
      <Beside panel={open && <ServiceView key={open} service_id={open} />}>
        <ServiceList empty={<NoServices />} />
      </Beside>
      {isImporting && <ImportServices onClose={importing.close} />}
      {isAdding && <NewServiceForm onDone={done} />}
    </Page>
  )
}

function NoServices() {
  return (
    <Empty title="Nothing on offer yet">
      <Text c="dimmed">
        Leads are matched against what you offer, and the market is read from it. Add one here, send
        them to POST /v1/services, or import a file with leadhouse import services.
      </Text>
    </Empty>
  )
}
