import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'

/** Who has ever enquired? */
export function CustomersPage() {
  const navigate = useNavigate()
  return (
    <Page title="Customers" says="Everybody who enquired, each once.">
      <CustomerList
        onOpen={(id) => void navigate({ to: `/customers/${id}` })}
        empty={
          <Empty title="No customers yet">
            <Text c="dimmed">
              A lead joins the customer with its e-mail address; the phone number decides only where
              there is no address. Two customers are never merged silently.
            </Text>
          </Empty>
        }
      />
    </Page>
  )
}
