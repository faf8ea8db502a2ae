import { usePerson } from '../../account.ts'
import { Invitations } from '../../features/members/invitations.tsx'
import { MemberList } from '../../features/members/member-list.tsx'

/** Who belongs to the account, and who is asked to. */
export function MembersPage() {
  const { id, role } = usePerson()
  const mayChange = role === 'owner' || role === 'admin'
  return (
    <>
      <MemberList me={id} role={role} />
      {mayChange && <Invitations />}
    </>
  )
}
