import { usePerson } from '../../account.ts'
import { ChannelList } from '../../features/notices/channel-list.tsx'
import { MyNotices } from '../../features/notices/my-notices.tsx'
import { Sample } from '../../features/notices/sample.tsx'

/** The page of notice settings. */
export function NoticesPage() {
  const { role } = usePerson()
  return (
    <>
      <MyNotices />
      <ChannelList isAdmin={role === 'owner' || role === 'admin'} />
      <Sample />
    </>
  )
}
