import { useAccount, usePerson } from '../../account.ts'
import { AccountForm } from '../../features/account/account-form.tsx'

/** The account and what its scores mean. */
export function AccountPage() {
  const account = useAccount()
  const { role } = usePerson()
  return (
    <AccountForm
      key={account.version}
      account={account}
      mayChange={role === 'owner' || role === 'admin'}
    />
  )
}
