import { usePerson } from '../../account.ts'
import { Invitations } from '../../features/members/invitations.tsx'
import { MemberList } from '../../features/members/member-list.tsx'

/** The page of members and invitations. */
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
