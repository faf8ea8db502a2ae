import { Button, Group, Stack, Text } from '@mantine/core'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { ListFaces } from '../../ui/list-faces.tsx'
import { say } from '../../ui/notify.ts'
import { When } from '../../ui/when.tsx'
import { useSsoChange, useSsoLog, type Connection, type LogEntry } from './queries.ts'
import { ssoText } from '#texts/sso.ts'

/** Lists the sign-ins that a connection refused: the person, the problem, and the fix. */
export function ConnectionLog({ connection }: { connection: Connection }) {
  const list = useSsoLog(connection.id)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          {ssoText.refusedSignIns}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={ssoText.lookAgainForSign(connection.name)}
          onClick={list.retry}
        >
          {ssoText.lookAgain}
        </Button>
      </Group>
      <ListFaces
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {ssoText.noneInTheLast}
          </Text>
        }
      >
        {(rows) => (
          <Stack
            component="ol"
            gap="sm"
            mah={360}
            m={0}
            p={0}
            tabIndex={0}
            aria-label={ssoText.signInsThatRefused(connection.name)}
            style={{ overflowY: 'auto', listStyle: 'none' }}
          >
            {rows.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} connection={connection} />
              </li>
            ))}
          </Stack>
        )}
      </ListFaces>
    </Stack>
  )
}

function Entry({ entry, connection }: { entry: LogEntry; connection: Connection }) {
  const { email, subject, detail, remedy, request_id, created_at } = entry
  const { role } = usePerson()
  const isLinkable = entry.code === 'subject_changed' && entry.user_id && subject
  return (
    <Stack gap={2}>
      <Text size="sm">
        <When at={created_at} /> {email ?? subject ?? ssoText.somebody}: {detail}
      </Text>
      <Text size="sm" c="dimmed">
        {remedy}
      </Text>
      {request_id && (
        <Text size="xs" ff="monospace" c="dimmed">
          {request_id}
        </Text>
      )}
      {isLinkable && role === 'owner' && (
        <Group>
          <Relink connection={connection} user_id={entry.user_id ?? ''} subject={subject} />
        </Group>
      )}
    </Stack>
  )
}

function Relink({
  connection,
  user_id,
  subject,
}: {
  connection: Connection
  user_id: string
  subject: string
}) {
  const relink = useSsoChange(() =>
    api.put('/v1/sso_connections/{connection_id}/identities/{user_id}', {
      path: { connection_id: connection.id, user_id },
      body: { subject },
    }),
  )
  return (
    <ConfirmButton
      label={ssoText.itIsTheSame}
      name={`${subject} is the same person`}
      title={ssoText.linkTheNewSubject}
      go={ssoText.linkIt}
      isBusy={relink.isPending}
      onGo={(close) =>
        relink.mutate(undefined, {
          onSuccess: ({ email }) => {
            say(ssoText.comesInAsThe(email))
            close()
          },
        })
      }
    >
      <Text size="sm">
        {ssoText.fromNowOnWhoever} <b>{subject}</b> {ssoText.isThisMemberWho}
      </Text>
    </ConfirmButton>
  )
}
