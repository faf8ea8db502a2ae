import { useAccount, usePerson } from '../../account.ts'
import { AccountForm } from '../../features/account/account-form.tsx'
import { LanguagePanel } from '../../features/language/language-panel.tsx'
import { LanguageModelPanel } from '../../features/language-model/language-model-panel.tsx'

/** The page of account settings, the language, score thresholds and the use of the language model. */
export function AccountPage() {
  const account = useAccount()
  const person = usePerson()
  const { role } = person
  const mayChange = role === 'owner' || role === 'admin'
  return (
    <>
      <AccountForm key={account.version} account={account} mayChange={mayChange} />
      <LanguagePanel person={person} />
      {mayChange && <LanguageModelPanel />}
    </>
  )
}
