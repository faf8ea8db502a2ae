import { useAccount, usePerson } from '../../account.ts'
import { ProfilePanel } from '../../features/profile/profile-panel.tsx'
import { useMembers } from '../../features/leads/use-members.ts'
import { RulesPanel } from '../../features/profile/rules-panel.tsx'
import { profileText } from '#texts/profile.ts'

/** The page of the profile of the account and of its rules. */
export function ProfilePage() {
  const { version, profile, rules } = useAccount()
  const { nameOf } = useMembers()
  const { role } = usePerson()
  const mayChange = role === 'owner' || role === 'admin'
  return (
    <>
      <ProfilePanel key={profile} version={version} mayChange={mayChange} />
      <RulesPanel
        rules={rules}
        version={version}
        mayChange={mayChange}
        nameOf={(id) => (id.startsWith('usr_') ? nameOf(id) : profileText.aProgram)}
      />
    </>
  )
}
