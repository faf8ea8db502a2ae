import { Button, Group as Row, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { useAnswerers, useAvailability, useSetAvailability, type Availability } from './queries.ts'
import { assignmentText } from '#texts/assignment.ts'

/** Shows the availability, the capacity and the number of open leads of each member. */
export function AvailabilityList({ me, mayChange }: { me: string; mayChange: boolean }) {
  const { data: members, error } = useAnswerers()
  if (error) return <Wrong error={error} />
  if (!members) return <Waiting lines={3} />
  return (
    <Panel title={assignmentText.whoIsThere} says={assignmentText.aMemberWhoIs}>
      <Stack gap="xs">
        {members.map(({ value, label }) => (
          <One key={value} user_id={value} name={label} mayChange={mayChange || value === me} />
        ))}
      </Stack>
    </Panel>
  )
}

function One({ user_id, name, mayChange }: { user_id: string; name: string; mayChange: boolean }) {
  const { data } = useAvailability(user_id)
  return data ? (
    <Fields key={data.version} of={data} name={name} mayChange={mayChange} />
  ) : (
    <Text size="sm">{name}</Text>
  )
}

function Fields({ of, name, mayChange }: { of: Availability; name: string; mayChange: boolean }) {
  const set = useSetAvailability(of.user_id)
  const [days, setDays] = useState(of.days_off.join(', '))
  const [capacity, setCapacity] = useState<number | string>(of.capacity)
  const days_off = days.split(/[\s,;]+/).filter(Boolean)
  const isChanged = Number(capacity) !== of.capacity || days !== of.days_off.join(', ')
  return (
    <Row gap="sm" align="flex-end">
      <Text size="sm" fw={550} style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        {name}
        <Text span size="sm" c="dimmed">
          {assignmentText.openOf(of.open, of.capacity, of.paused)}
        </Text>
      </Text>
      <NumberInput
        label={assignmentText.takes}
        aria-label={assignmentText.leadsTakesAtOnce(name)}
        size="xs"
        w={90}
        min={1}
        max={1000}
        disabled={!mayChange}
        value={capacity}
        onChange={setCapacity}
      />
      <TextInput
        label={assignmentText.awayOn}
        aria-label={assignmentText.daysIsAway(name)}
        placeholder="2026-12-25"
        size="xs"
        w={180}
        disabled={!mayChange}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      {isChanged && (
        <Button
          size="xs"
          aria-label={assignmentText.saveNamed(name)}
          loading={set.isPending}
          onClick={() =>
            set.mutate(
              { capacity: Number(capacity), days_off },
              { onSuccess: () => say(assignmentText.saved) },
            )
          }
        >
          {assignmentText.save}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={!mayChange}
        aria-label={of.paused ? assignmentText.letGoOn(name) : assignmentText.pause(name)}
        onClick={() => set.mutate({ paused: !of.paused })}
      >
        {of.paused ? assignmentText.goOn : assignmentText.pauseToo}
      </Button>
    </Row>
  )
}
