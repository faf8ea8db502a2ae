import { Text } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { RequestList } from '../../features/requests/request-list.tsx'
import { RequestView } from '../../features/requests/request-view.tsx'
import { Beside } from '../../ui/split-view.tsx'
import { Empty } from '../../ui/faces.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { appText } from '#texts/app.ts'

/** The page of requests of programs and their responses. */
export function RequestsPage() {
  const [{ open }] = useFilters()
  const { role } = usePerson()
  const mayListKeys = role === 'owner' || role === 'admin'
  return (
    <Beside panel={open && <RequestView request_id={open} mayListKeys={mayListKeys} />}>
      <RequestList
        mayListKeys={mayListKeys}
        empty={
          <Empty title={appText.noRequestsInThe}>
            <Text c="dimmed">{appText.whatYourProgramsAsk}</Text>
          </Empty>
        }
      />
    </Beside>
  )
}
