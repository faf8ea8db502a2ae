import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { DuplicatesLink } from '../../features/merging/duplicates-link.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'

/** The page of all customers. */
export function CustomersPage() {
  const navigate = useNavigate()
  return (
    <Page
      title={appText.customers}
      says={appText.everybodyWhoEnquiredEach}
      actions={<DuplicatesLink />}
    >
      <CustomerList
        onOpen={(id) => void navigate({ to: `/customers/${id}` })}
        empty={
          <Empty title={appText.noCustomersYet}>
            <Text c="dimmed">{appText.aLeadJoinsThe}</Text>
          </Empty>
        }
      />
    </Page>
  )
}
