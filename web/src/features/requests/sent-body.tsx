import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Json, Snippet } from '../../ui/snippet.tsx'
import { requestsText } from '../../texts/requests.ts'

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
        {requestsText.whatWasSent}
      </Text>
      <Json value={data.body} label={requestsText.whatWasSent} />
      <Text size="xs" c="dimmed">
        {requestsText.keptForADay}
      </Text>
      <Snippet
        text={`npx --no leadhouse requests resend ${request_id}`}
        label={requestsText.theCommandThatSends}
      />
    </Stack>
  )
}
