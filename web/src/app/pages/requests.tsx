import { Text } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { RequestList } from '../../features/requests/request-list.tsx'
import { RequestView } from '../../features/requests/request-view.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Empty } from '../../ui/faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** What did programs ask, and what were they told? */
export function RequestsPage() {
  const [{ open }] = useFilters()
  const { role } = usePerson()
  const mayListKeys = role === 'owner' || role === 'admin'
  return (
    <Beside panel={open && <RequestView request_id={open} mayListKeys={mayListKeys} />}>
      <RequestList
        mayListKeys={mayListKeys}
        empty={
          <Empty title="No requests in the last seven days">
            <Text c="dimmed">
              What your programs ask stands here a second later, each refusal with what to do about
              it. What was sent is kept for a day where it was refused; queries are not kept.
            </Text>
          </Empty>
        }
      />
    </Beside>
  )
}
