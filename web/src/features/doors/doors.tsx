import { Stack, Text } from '@mantine/core'
import { Empty } from '../../ui/faces.tsx'
import { Snippet } from '../../ui/snippet.tsx'

/** What an account without leads sees: the ways a lead comes in. */
export function Doors() {
  return (
    <Empty title="No leads yet">
      <Text c="dimmed">
        Leads come in through the API, from a form or another program. Make a key under Settings,
        API Keys, and send the first one:
      </Text>
      <Stack w="100%" ta="left">
        <Snippet label="A first lead with curl" text={firstLead()} />
      </Stack>
    </Empty>
  )
}

const firstLead = () => `curl ${window.location.origin}/v1/leads \\
  -H "Authorization: Bearer $LEADHOUSE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Ann Lee", "email": "ann@example.com", "message": "Could we see the house on Saturday?"}'`
