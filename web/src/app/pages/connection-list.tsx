import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useMayAdminister } from '../../account.ts'
import { NoRegionNote } from '../../features/account/no-region-note.tsx'
import { Empty } from '../../ui/faces.tsx'

type ConnectionListProps = {
  /** Path of the list, to which the ID of an item is appended. */
  path: string
  List: ComponentType<{ onOpen: (id: string) => void; empty: ReactNode }>
  /** Creates an item; calls `onDone` with its ID, or with null if it was cancelled. */
  Editor: ComponentType<{ onDone: (id: string | null) => void }>
  texts: { about: string; create: string; none: string; createOne: string; askAnAdmin: string }
}

/** The page of all forms, or of all sources. */
export function ConnectionList({ path, List, Editor, texts }: ConnectionListProps) {
  const mayChange = useMayAdminister()
  const [isAdding, adding] = useDisclosure()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: `${path}/${id}` })
  const done = (id: string | null) => {
    adding.close()
    if (id) open(id)
  }
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        {mayChange && <Button onClick={adding.open}>{texts.create}</Button>}
      </Group>
      <NoRegionNote />
      <List
        onOpen={open}
        empty={
          <Empty title={texts.none}>
            <Text c="dimmed">{mayChange ? texts.createOne : texts.askAnAdmin}</Text>
          </Empty>
        }
      />
      {isAdding && <Editor onDone={done} />}
    </>
  )
}
