import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { dayName, days, readTimes, formatTimes, type Day } from './days.ts'
import type { Week } from './queries.ts'
import { hoursText } from '#texts/hours.ts'

/** Response hours in the form: a text for each day, and one text for the days off. */
export type WeekText = { time_zone: string; days: Record<Day, string>; days_off: string }

/** Converts hours to text for editing. */
export const weekText = ({ time_zone, week, days_off }: Week): WeekText => ({
  time_zone,
  days: Object.fromEntries(days.map((day) => [day, formatTimes(week[day])])) as Record<Day, string>,
  days_off: days_off.join(', '),
})

/** Returns a default working week. */
export const usualWeek = (time_zone: string): WeekText =>
  weekText({
    time_zone,
    week: Object.fromEntries(
      days.slice(0, 5).map((day) => [day, [{ from: '09:00', to: '17:00' }]]),
    ),
    days_off: [],
  })

/** Returns what is wrong with the times of a day; null if they are valid. */
export const faultOf = (text: string): string | null =>
  readTimes(text) === undefined ? hoursText.writeItLike9 : null

/**
 * Converts the text to hours. Days with invalid times have no hours; `faultOf` returns the error
 * for them.
 */
export function weekOf({ time_zone, days: texts, days_off }: WeekText): Week {
  const open = days.map((day) => [day, readTimes(texts[day]) ?? []] as const)
  return {
    time_zone,
    week: Object.fromEntries(open.filter(([, times]) => times.length > 0)),
    days_off: days_off.split(/[\s,;]+/).filter(Boolean),
  }
}

/** The fields for each day of the week, the time zone and the days off. */
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
