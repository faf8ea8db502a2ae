import { Stack, Text } from '@mantine/core'
import { useProfile } from '../../profile.ts'
import { Empty } from '../../ui/faces.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { doorsText } from '#texts/sign-in-methods.ts'

/** Shown to an account without leads: the ways to send the first lead. */
export function Doors() {
  const { words } = useProfile()
  return (
    <Empty title={doorsText.noLeadsYet}>
      <Text c="dimmed">{doorsText.leadsComeInThrough}</Text>
      <Stack w="100%" ta="left">
        <Snippet
          label={doorsText.aFirstLeadWith}
          text={firstLead(doorsText.exampleMessage(words))}
        />
      </Stack>
    </Empty>
  )
}

const firstLead = (message: string) => `curl ${window.location.origin}/v1/leads \\
  -H "Authorization: Bearer $LEADHOUSE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Ann Lee", "email": "ann@example.com", "message": "${message}"}'`
