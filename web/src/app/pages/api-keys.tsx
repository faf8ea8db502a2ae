import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMayAdminister } from '../../account.ts'
import { KeyList } from '../../features/keys/key-list.tsx'
import { NewKeyForm } from '../../features/keys/new-key-form.tsx'
import { Empty } from '../../ui/faces.tsx'
import { appText } from '#texts/app.ts'

/** The page of API keys. */
export function ApiKeysPage() {
  const mayMake = useMayAdminister()
  const [isAdding, adding] = useDisclosure()
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {appText.programsSendAKey}
        </Text>
        {mayMake && <Button onClick={adding.open}>{appText.newApiKey}</Button>}
      </Group>
      <KeyList
        empty={
          <Empty title={appText.noKeysYet}>
            <Text c="dimmed">{appText.aWebsiteFormAn}</Text>
          </Empty>
        }
      />
      {isAdding && <NewKeyForm onDone={adding.close} />}
    </>
  )
}
