import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMayAdminister } from '../../account.ts'
import { NoRegionNote } from '../../features/account/no-region-note.tsx'
import { SourceEditor } from '../../features/sources/source-editor.tsx'
import { SourceList } from '../../features/sources/source-list.tsx'
import { sourcesText } from '../../texts/sources.ts'
import { Empty } from '../../ui/faces.tsx'

/** The page of all sources. */
export function SourcesPage() {
  const mayChange = useMayAdminister()
  const [isAdding, adding] = useDisclosure()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: `/settings/sources/${id}` })
  const done = (id: string | null) => {
    adding.close()
    if (id) open(id)
  }
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {sourcesText.whatASourceIs}
        </Text>
        {mayChange && <Button onClick={adding.open}>{sourcesText.newSource}</Button>}
      </Group>
      <NoRegionNote />
      <SourceList
        onOpen={open}
        empty={
          <Empty title={sourcesText.noSourcesYet}>
            <Text c="dimmed">{mayChange ? sourcesText.createOneThen : sourcesText.askAnAdmin}</Text>
          </Empty>
        }
      />
      {isAdding && <SourceEditor onDone={done} />}
    </>
  )
}
