import { Anchor } from '@mantine/core'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useAccount, usePerson } from '../../account.ts'
import { CustomerView } from '../../features/customer/customer-view.tsx'
import { useCustomer } from '../../features/customer/queries.ts'
import { nameOf } from '../../wording/name.ts'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'

/** The page of a customer. */
export function CustomerPage() {
  const { customer_id = '' } = useParams({ strict: false })
  const { currency } = useAccount()
  const { role } = usePerson()
  const navigate = useNavigate()
  const { data: customer } = useCustomer(customer_id)
  // The id of a merged customer leads to the customer that it was merged into.
  if (customer && customer.id !== customer_id)
    return <Navigate to={`/customers/${customer.id}`} replace />
  return (
    <Page
      title={customer ? nameOf(customer) : appText.customer}
      actions={
        <Anchor component={Link} to="/customers" size="sm">
          {appText.allCustomers}
        </Anchor>
      }
    >
      <CustomerView
        key={customer_id}
        customer_id={customer_id}
        currency={currency}
        mayWrite={role !== 'viewer'}
        onGone={() => void navigate({ to: '/customers' })}
      />
    </Page>
  )
}
