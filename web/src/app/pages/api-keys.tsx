import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMayAdminister } from '../../account.ts'
import { KeyList } from '../../features/keys/key-list.tsx'
import { NewKeyForm } from '../../features/keys/new-key-form.tsx'
import { Empty } from '../../ui/faces.tsx'

/** The keys programs come in with. */
export function ApiKeysPage() {
  const mayMake = useMayAdminister()
  const [isAdding, adding] = useDisclosure()
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Programs send a key as Authorization: Bearer. A key is shown once, when it is made.
        </Text>
        {mayMake && <Button onClick={adding.open}>New API key</Button>}
      </Group>
      <KeyList
        empty={
          <Empty title="No keys yet">
            <Text c="dimmed">A website form, an import or your own program needs one.</Text>
          </Empty>
        }
      />
      {isAdding && <NewKeyForm onDone={adding.close} />}
    </>
  )
}
