import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Json } from '../../ui/snippet.tsx'
import { catalogueText } from '#texts/catalogue.ts'

/** Shows each event type: when the event is sent, an example, and the schema. */
export function EventTypes() {
  const { data, error, refetch } = useQuery({
    queryKey: ['event-types'],
    queryFn: ({ signal }) => api.get('/v1/webhooks/event_types', { signal }),
    staleTime: Infinity,
  })
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stack gap="md">
      {data.data.map((one) => (
        <Panel key={`${one.type} ${one.version}`} title={one.type} says={one.description}>
          <Tabs defaultValue="example">
            <Tabs.List>
              <Tabs.Tab value="example">{catalogueText.example}</Tabs.Tab>
              <Tabs.Tab value="schema">{catalogueText.jsonSchema}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="example" pt="sm">
              <Json label={catalogueText.anExampleOf(one.type)} value={one.example} />
            </Tabs.Panel>
            <Tabs.Panel value="schema" pt="sm">
              <Json label={catalogueText.theSchemaOf(one.type)} value={one.schema} />
            </Tabs.Panel>
          </Tabs>
          <Text size="xs" c="dimmed">
            {catalogueText.versionAsItIs(one.version)}
          </Text>
        </Panel>
      ))}
    </Stack>
  )
}
