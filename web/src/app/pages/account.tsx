import { useAccount, usePerson } from '../../account.ts'
import { AccountForm } from '../../features/account/account-form.tsx'
import { LanguageModelPanel } from '../../features/language-model/language-model-panel.tsx'

/** The page of account settings, score thresholds and the use of the language model. */
export function AccountPage() {
  const account = useAccount()
  const { role } = usePerson()
  const mayChange = role === 'owner' || role === 'admin'
  return (
    <>
      <AccountForm key={account.version} account={account} mayChange={mayChange} />
      {mayChange && <LanguageModelPanel />}
    </>
  )
}
