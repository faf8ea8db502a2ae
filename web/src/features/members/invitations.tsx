import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { When } from '../../ui/when.tsx'
import { roles, useInvitations, useMemberChange, type Invitation, type Role } from './queries.ts'
import { membersText } from '#texts/members.ts'
import { uiText } from '#texts/ui.ts'

/** Invites people, and lists the pending invitations. */
export function Invitations() {
  const { rows } = useInvitations()
  const form = useForm({ initialValues: { email: '', role: 'member' as Role } })
  const invite = useMemberChange((body: { email: string; role: Role }) =>
    api.post('/v1/invitations', { body }),
  )
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const submit = form.onSubmit((values) =>
    invite.mutate(values, {
      onSuccess: ({ email, link }) => {
        setMade(link === null ? null : { email, link })
        if (link === null) say(membersText.theInvitationIsOn)
        form.reset()
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Panel
      title={membersText.invite}
      says={roles.map(({ label, says }) => `${label}: ${says}.`).join(' ')}
    >
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={uiText.email}
            type="email"
            required
            miw={220}
            {...form.getInputProps('email')}
          />
          <Select
            label={membersText.as}
            w={120}
            allowDeselect={false}
            data={roles.map(({ value, label }) => ({ value, label }))}
            {...form.getInputProps('role')}
          />
          <Button type="submit" loading={invite.isPending}>
            {membersText.invite}
          </Button>
        </Group>
      </form>
      {made && <LinkToHandOn {...made} />}
      {rows.length > 0 && (
        <Stack gap="xs">
          {rows.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** Shown without a mail server: the user passes the link on. */
function LinkToHandOn({ email, link }: { email: string; link: string }) {
  return (
    <Alert color="pine" title={membersText.handThisLinkTo(email)} role="status">
      <Text size="sm" mb="xs">
        {membersText.noMailServerIs}
      </Text>
      <Snippet text={link} label={membersText.theInvitationsLink} />
    </Alert>
  )
}

function Waiting({ invitation }: { invitation: Invitation }) {
  const revoke = useMemberChange(() =>
    api.delete('/v1/invitations/{invitation_id}', { path: { invitation_id: invitation.id } }),
  )
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {invitation.email} {membersText.asToo} {invitation.role}
        {membersText.ends} <When at={invitation.expires_at} />
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        loading={revoke.isPending}
        onClick={() => revoke.mutate(undefined)}
      >
        {membersText.reassignLead}
      </Button>
    </Group>
  )
}
