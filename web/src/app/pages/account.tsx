import { useAccount, usePerson } from '../../account.ts'
import { AccountForm } from '../../features/account/account-form.tsx'

/** The page of account settings and score thresholds. */
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
