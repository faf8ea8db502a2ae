import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { NewWebhookForm } from '../../features/webhooks/webhook-form.tsx'
import { WebhookList } from '../../features/webhooks/webhook-list.tsx'
import { Empty } from '../../ui/faces.tsx'
import { appText } from '#texts/app.ts'

/** The page of all endpoints and their state. */
export function WebhooksPage() {
  const [isAdding, adding] = useDisclosure()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: `/developers/webhooks/${id}` })
  const done = (id: string | null) => {
    adding.close()
    if (id) open(id)
  }
  return (
    <>
      <Group>
        <Button onClick={adding.open}>{appText.newEndpoint}</Button>
      </Group>
      <WebhookList onOpen={open} empty={<NoEndpoints />} />
      {isAdding && <NewWebhookForm onDone={done} />}
    </>
  )
}

function NoEndpoints() {
  return (
    <Empty title={appText.noEndpointsYet}>
      <Text c="dimmed">{appText.registerAnHttpsAddress}</Text>
    </Empty>
  )
}
