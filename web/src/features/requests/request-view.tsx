import { Group, Text, Stack } from '@mantine/core'
import { Copy } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { Fix } from './fix.tsx'
import { nameOf, useKeyNames, useRequests, type LoggedRequest } from './queries.ts'
import { StatusMark } from './status-mark.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { requestsText } from '#texts/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Json, Snippet } from '../../ui/snippet.tsx'

/** Shows a request from the list: its response, and how to fix it. */
export function RequestView({
  request_id,
  mayListKeys,
}: {
  request_id: string
  mayListKeys: boolean
}) {
  const [filters] = useFilters()
  const { rows } = useRequests(filters)
  const { data: keys } = useKeyNames(mayListKeys)
  const request = rows.find(({ id }) => id === request_id)
  if (!request) return <Text c="dimmed">{requestsText.thisRequestIsNot}</Text>
  return (
    <Panel title={request.title ?? requestsText.answered}>
      <Fix request={request} />
      {request.status >= 400 && request.status < 500 && <SentBody request_id={request_id} />}
      <Facts facts={factsOf(request, nameOf(keys?.data, request.actor_id))} />
    </Panel>
  )
}

function factsOf(request: LoggedRequest, key: string): [string, React.ReactNode][] {
  const { id, method, path, status, duration_ms, address, agent, created_at } = request
  return [
    [requestsText.request, <code key="request">{`${method} ${path}`}</code>],
    [requestsText.status, <StatusMark key="status" status={status} />],
    [requestsText.by, key],
    [requestsText.when, <When key="when" at={created_at} />],
    [requestsText.took, requestsText.ms(duration_ms)],
    [requestsText.from, address ?? '–'],
    [requestsText.program, agent ?? '–'],
    [
      requestsText.requestId,
      <Group key="id" gap={4} wrap="nowrap">
        <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {id}
        </Text>
        <Copy value={id} what={requestsText.theRequestId} />
      </Group>,
    ],
  ]
}

/** Shows the body of a refused request while it is stored, and the command that sends it again. */
function SentBody({ request_id }: { request_id: string }) {
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
        text={`npx leadhouse requests resend ${request_id}`}
        label={requestsText.theCommandThatSends}
      />
    </Stack>
  )
}
