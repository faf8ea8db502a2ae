import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Json, Snippet } from '../../ui/snippet.tsx'

/** What a refused request sent, while that is kept, and the command that sends it again. */
export function SentBody({ request_id }: { request_id: string }) {
  const { data } = useQuery({
    queryKey: ['requests', 'one', request_id],
    queryFn: ({ signal }) => api.get('/v1/requests/{request_id}', { path: { request_id }, signal }),
  })
  if (data === undefined || data.body === null) return null
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        What was sent
      </Text>
      <Json value={data.body} label="What was sent" />
      <Text size="xs" c="dimmed">
        Kept for a day, or until somebody is erased. Once it would be taken, send it again:
      </Text>
      <Snippet
        text={`npx --no leadhouse requests resend ${request_id}`}
        label="The command that sends it again"
      />
    </Stack>
  )
}
