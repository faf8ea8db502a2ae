import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { dayName, days, readTimes, sayTimes, type Day } from './days.ts'
import type { Week } from './queries.ts'
import { hoursText } from '../../texts/hours.ts'

/** Hours while somebody writes them: the text of each day, and the days off, one text. */
export type WeekText = { time_zone: string; days: Record<Day, string>; days_off: string }

/** Hours as text to change. */
export const weekText = ({ time_zone, week, days_off }: Week): WeekText => ({
  time_zone,
  days: Object.fromEntries(days.map((day) => [day, sayTimes(week[day])])) as Record<Day, string>,
  days_off: days_off.join(', '),
})

/** A working week to begin with. */
export const usualWeek = (time_zone: string): WeekText =>
  weekText({
    time_zone,
    week: Object.fromEntries(
      days.slice(0, 5).map((day) => [day, [{ from: '09:00', to: '17:00' }]]),
    ),
    days_off: [],
  })

/** What is wrong with a day's times; null where nothing is. */
export const faultOf = (text: string): string | null =>
  readTimes(text) === undefined ? hoursText.writeItLike9 : null

/** The hours that a text says; days that cannot be read are free, which `faultOf` says beside them. */
export function weekOf({ time_zone, days: texts, days_off }: WeekText): Week {
  const open = days.map((day) => [day, readTimes(texts[day]) ?? []] as const)
  return {
    time_zone,
    week: Object.fromEntries(open.filter(([, times]) => times.length > 0)),
    days_off: days_off.split(/[\s,;]+/).filter(Boolean),
  }
}

/** A field for each day of the week, the zone, and the days off. */
export function WeekFields({
  value,
  onChange,
}: {
  value: WeekText
  onChange: (value: WeekText) => void
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'start' }}>
      {days.map((day) => (
        <TextInput
          key={day}
          label={dayName(day)}
          placeholder={hoursText.closed}
          value={value.days[day]}
          error={faultOf(value.days[day])}
          onChange={({ currentTarget }) =>
            onChange({ ...value, days: { ...value.days, [day]: currentTarget.value } })
          }
        />
      ))}
      <Select
        label={hoursText.timeZone}
        data={Intl.supportedValuesOf('timeZone').concat('UTC')}
        searchable
        allowDeselect={false}
        value={value.time_zone}
        onChange={(time_zone) => time_zone && onChange({ ...value, time_zone })}
      />
      <TextInput
        label={hoursText.daysOff}
        description={hoursText.suchAs202612}
        value={value.days_off}
        onChange={({ currentTarget }) => onChange({ ...value, days_off: currentTarget.value })}
      />
    </SimpleGrid>
  )
}
