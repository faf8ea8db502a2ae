import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { say } from '../../ui/notify.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/say-problem.ts'
import { DueSentence } from './due-sentence.tsx'
import { useSetHours, type Hours } from './queries.ts'
import { faultOf, usualWeek, WeekFields, weekOf, weekText } from './week-fields.tsx'

/** How soon leads are to be answered, and the hours in which that time runs. */
export function HoursForm({ hours, mayChange }: { hours: Hours; mayChange: boolean }) {
  const { time_zone } = useAccount()
  const [target, setTarget] = useState<number | string>(hours.target_minutes)
  const [isAlways, setAlways] = useState(hours.hours === null)
  const [week, setWeek] = useState(hours.hours ? weekText(hours.hours) : usualWeek(time_zone))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const save = useSetHours(hours.version)
  const isReadable = isAlways || Object.values(week.days).every((text) => faultOf(text) === null)
  const submit = () =>
    save.mutate(
      { target_minutes: Number(target), hours: isAlways ? null : weekOf(week) },
      {
        onSuccess: () => say('Saved. It holds for leads that come from now on.'),
        onError: (error) => setWrong(fieldProblems(error)),
      },
    )
  return (
    <Panel
      title="Hours"
      says="A lead is due so many minutes after it came, counted while somebody is there."
      maw={640}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0 }}>
          <Stack gap="sm">
            <NumberInput
              label="Answer within"
              suffix=" minutes"
              min={1}
              max={10_080}
              allowDecimal={false}
              maw={220}
              value={target}
              onChange={setTarget}
            />
            <SegmentedControl
              aria-label="When somebody is there"
              data={[
                { value: 'always', label: 'Always' },
                { value: 'hours', label: 'In these hours' },
              ]}
              value={isAlways ? 'always' : 'hours'}
              onChange={(value) => setAlways(value === 'always')}
              style={{ alignSelf: 'flex-start' }}
            />
            {!isAlways && <WeekFields value={week} onChange={setWeek} />}
            {isReadable && (
              <DueSentence target={Number(target)} hours={isAlways ? null : weekOf(week)} />
            )}
            {Object.values(wrong).length > 0 && (
              <Text size="sm" c="red" role="alert">
                {Object.values(wrong).join(' ')}
              </Text>
            )}
            <Group>
              <Button type="submit" loading={save.isPending} disabled={!isReadable}>
                Save
              </Button>
            </Group>
          </Stack>
        </fieldset>
      </form>
    </Panel>
  )
}
