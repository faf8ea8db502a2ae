import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useSetHours, type Hours, type Week } from './queries.ts'
import { faultOf, usualWeek, WeekFields, weekOf, weekText } from './week-fields.tsx'
import { hoursText } from '#texts/hours.ts'
import { useNow } from '../../ui/use-now.ts'
import { dueNow } from './due-now.ts'
import { locale } from '#texts/locale.ts'

/** The form of the response target and the hours in which it counts. */
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
        onSuccess: () => say(hoursText.savedItHoldsFor),
        onError: (error) => setWrong(fieldProblems(error)),
      },
    )
  return (
    <Panel title={hoursText.hours} says={hoursText.aLeadIsDue} maw={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <Stack gap="sm">
            <NumberInput
              label={hoursText.answerWithin}
              suffix={` ${hoursText.minutes}`}
              min={1}
              max={10_080}
              allowDecimal={false}
              maw={220}
              value={target}
              onChange={setTarget}
            />
            <SegmentedControl
              aria-label={hoursText.whenSomebodyIsThere}
              data={[
                { value: 'always', label: hoursText.always },
                { value: 'hours', label: hoursText.inTheseHours },
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
                {hoursText.save}
              </Button>
            </Group>
          </Stack>
        </fieldset>
      </form>
    </Panel>
  )
}

/** Shows when a lead that arrives now would be due with the hours in the form. */
function DueSentence({ target, hours }: { target: number; hours: Week | null }) {
  const now = useNow()
  if (!Number.isInteger(target) || target < 1) return null
  const due = dueNow(now, target, hours)
  if (due === null) return <Text size="sm">{hoursText.withTheseHoursA}</Text>
  const clock = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(hours && { timeZone: hours.time_zone }),
  })
  return <Text size="sm">{hoursText.aLeadThatComes(clock.format(due))}</Text>
}
