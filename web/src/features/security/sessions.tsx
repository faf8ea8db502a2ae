import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { useSecurityChange, useSessions, type Session } from './queries.ts'
import { securityText } from '#texts/security.ts'

/** How a session began, by the name of the method in the API. */
const methods: Readonly<Record<string, string | undefined>> = securityText.methods

/** Lists the sessions of the person, with a button that ends each. */
export function Sessions() {
  const { data, error, refetch } = useSessions()
  const endOthers = useSecurityChange(() => api.post('/v1/sessions/end_others'))
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  return (
    <Panel
      title={securityText.whereYouAreSigned}
      actions={
        data.data.length > 1 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: ({ ended }) => say(securityText.ended(ended)),
              })
            }
          >
            {securityText.endAllOthers}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {data.data.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </Stack>
    </Panel>
  )
}

function OneSession({ session }: { session: Session }) {
  const end = useSecurityChange(() =>
    api.delete('/v1/sessions/{session_id}', { path: { session_id: session.id } }),
  )
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate>
          <span title={session.agent ?? undefined}>{formatBrowser(session.agent)}</span>
        </Text>
        <Text size="xs" c="dimmed">
          {session.address}
          {securityText.by} {methods[session.method] ?? session.method}
          {securityText.lastUsed} <When at={session.last_seen_at} />
        </Text>
      </div>
      {session.is_current ? (
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {securityText.thisOne}
        </Text>
      ) : (
        <Button size="compact-xs" variant="default" onClick={() => end.mutate(undefined)}>
          {securityText.end}
        </Button>
      )}
    </Group>
  )
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, securityText.edge],
  [/OPR\//, securityText.opera],
  [/Firefox\//, securityText.firefox],
  [/Chrom(e|ium)\//, securityText.chrome],
  [/Safari\//, securityText.safari],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, securityText.android],
  [/Windows/, securityText.windows],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, securityText.linux],
]

/**
 * Returns the name of a browser: "Firefox on macOS". For an unknown browser, returns the start of
 * its user agent.
 */
function formatBrowser(agent: string | null): string {
  if (agent === null) return securityText.unknownBrowser
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return agent.slice(0, 60)
  return system ? securityText.on(browser, system) : browser
}
