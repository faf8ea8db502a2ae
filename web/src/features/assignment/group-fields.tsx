import {
  ActionIcon,
  Button,
  Checkbox,
  Group as Row,
  MultiSelect,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '../../ui/icons.tsx'
import { useAnswerers, type Group } from './queries.ts'
import { assignmentText } from '#texts/assignment.ts'

/** The groups that rules use: the name, the members, and how a lead is given to one of them. */
export function GroupFields({
  groups,
  onChange,
}: {
  groups: readonly Group[]
  onChange: (groups: Group[]) => void
}) {
  const { data: members = [] } = useAnswerers()
  const change = (place: number, part: Partial<Group>) =>
    onChange(groups.map((group, i) => (i === place ? { ...group, ...part } : group)))
  const add = () =>
    onChange([
      ...groups,
      {
        id: freeId(groups),
        name: assignmentText.group(groups.length + 1),
        members: members.map(({ value }) => value),
      },
    ])
  return (
    <Stack gap="sm">
      {groups.map((group, i) => (
        <Row key={group.id} align="flex-end" gap="xs">
          <TextInput
            label={assignmentText.groupToo}
            value={group.name}
            maxLength={100}
            onChange={({ currentTarget }) => change(i, { name: currentTarget.value })}
          />
          <MultiSelect
            label={assignmentText.members}
            data={members}
            value={group.members}
            searchable
            hidePickedOptions
            style={{ flex: '1 1 220px' }}
            error={group.members.length === 0 ? assignmentText.chooseSomebody : null}
            onChange={(chosen) => change(i, { members: chosen })}
          />
          <Checkbox
            label={assignmentText.firstToClaimToo}
            mb={8}
            checked={group.offer_to_group ?? false}
            onChange={({ currentTarget }) => change(i, { offer_to_group: currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={4}
            aria-label={assignmentText.removeGroup(group.name)}
            onClick={() => onChange(groups.filter((_, k) => k !== i))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Row>
      ))}
      <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={add}>
        {assignmentText.addAGroup}
      </Button>
    </Stack>
  )
}

/** Returns an ID that no other group has. */
function freeId(groups: readonly Group[]): string {
  const taken = new Set(groups.map(({ id }) => id))
  let n = groups.length + 1
  while (taken.has(`group-${n}`)) n += 1
  return `group-${n}`
}
