import { Text } from '@mantine/core'
import { useNow } from '../../ui/use-now.ts'
import { dueNow } from './due-now.ts'
import type { Week } from './queries.ts'
import { hoursText } from '../../texts/hours.ts'

/** What the hours on the page mean for a lead that comes this moment, in a sentence that goes on with the time. */
export function DueSentence({ target, hours }: { target: number; hours: Week | null }) {
  const now = useNow()
  if (!Number.isInteger(target) || target < 1) return null
  const due = dueNow(now, target, hours)
  if (due === null) return <Text size="sm">{hoursText.withTheseHoursA}</Text>
  const clock = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(hours && { timeZone: hours.time_zone }),
  })
  return <Text size="sm">{hoursText.aLeadThatComes(clock.format(due))}</Text>
}
