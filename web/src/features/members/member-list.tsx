import { Button, Group, Select, Text } from '@mantine/core'
import { api } from '../../api.ts'
import type { Column } from '../../ui/data-table.tsx'
import { say } from '../../ui/notify.ts'
import { RowList } from '../../ui/row-list.tsx'
import { When } from '../../ui/when.tsx'
import { roles, useMemberChange, useMembers, type Member, type Role } from './queries.ts'
import { uiText } from '#texts/ui.ts'
import { membersText } from '#texts/members.ts'

/** Lists the members of the account with their roles. */
export function MemberList({ me, role }: { me: string; role: Role }) {
  return (
    <RowList
      label={membersText.members}
      list={useMembers()}
      columns={columnsOf(me, role)}
      empty={null}
    />
  )
}

const columnsOf = (
  me: string,
  role: Role,
  mayChange = role === 'owner' || role === 'admin',
): Column<Member>[] => [
  {
    key: 'name',
    title: membersText.person,
    cell: ({ id, name, email }) => (
      <Text span size="sm">
        <b>{name ?? email}</b>
        {id === me && membersText.isYou}
      </Text>
    ),
  },
  { key: 'email', title: uiText.email, secondary: true, cell: ({ email }) => email },
  {
    key: 'factor',
    title: membersText.secondFactor,
    width: '140px',
    secondary: true,
    cell: ({ has_second_factor }) => (has_second_factor ? membersText.on : membersText.off),
  },
  {
    key: 'seen',
    title: membersText.lastHere,
    width: '110px',
    secondary: true,
    cell: ({ last_seen_at }) => <When at={last_seen_at} />,
  },
  {
    key: 'role',
    title: membersText.role,
    width: '130px',
    cell: (member) => <RoleSelect member={member} mayChange={mayChange && member.id !== me} />,
  },
  {
    key: 'acts',
    title: '',
    width: '200px',
    align: 'right',
    secondary: true,
    cell: (member) =>
      member.id !== me && (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {role === 'owner' && <EndSessions member={member} />}
          {mayChange && <Remove member={member} />}
        </Group>
      ),
  },
]

function RoleSelect({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const change = useMemberChange((role: Role) =>
    api.patch('/v1/members/{user_id}', { path: { user_id: member.id }, body: { role } }),
  )
  if (!mayChange) return roles.find(({ value }) => value === member.role)?.label
  return (
    <Select
      size="xs"
      aria-label={membersText.roleOf(member.name ?? member.email)}
      allowDeselect={false}
      data={roles.map(({ value, label }) => ({ value, label }))}
      value={member.role}
      onChange={(role) =>
        role && change.mutate(role as Role, { onSuccess: () => say(membersText.theRoleIsChanged) })
      }
    />
  )
}

function EndSessions({ member }: { member: Member }) {
  const end = useMemberChange(() =>
    api.delete('/v1/members/{user_id}/sessions', { path: { user_id: member.id } }),
  )
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={end.isPending}
      aria-label={membersText.endSessionsOf(member.name ?? member.email)}
      onClick={() =>
        end.mutate(undefined, { onSuccess: ({ ended }) => say(membersText.sessionsEnded(ended)) })
      }
    >
      {membersText.endSessions}
    </Button>
  )
}

function Remove({ member }: { member: Member }) {
  const remove = useMemberChange(() =>
    api.delete('/v1/members/{user_id}', { path: { user_id: member.id } }),
  )
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={remove.isPending}
      aria-label={membersText.removeEmail(member.name ?? member.email)}
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: () => say(membersText.theyNoLongerBelong),
        })
      }
    >
      {membersText.remove}
    </Button>
  )
}
