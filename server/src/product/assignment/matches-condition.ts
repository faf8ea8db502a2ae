import { Temporal } from 'temporal-polyfill'
import { weekdayNames } from '#hours'
import { fold } from '#kit'
import type { RuleCondition } from './schema.ts'

/** Properties of a lead that assignment rules check. */
export type Handled = {
  source: string | null
  qualification_type: string
  preferences: {
    property_type: string | null
    price_range: { min: number | null; max: number | null } | null
    city: string | null
    state: string | null
  }
  /** Language of the message. Null if it is unknown. */
  language: string | null
  created_at: Date
}

/**
 * Returns whether a lead matches the condition of a rule. Times are local times of the given time
 * zone.
 */
export function matchesCondition(when: RuleCondition, lead: Handled, time_zone: string): boolean {
  const { property_type, price_range, city, state } = lead.preferences
  return (
    isAmong(when.source, lead.source) &&
    isAmong(when.city, city) &&
    isAmong(when.state, state) &&
    isAmong(when.type, property_type) &&
    isAmong(when.tier, lead.qualification_type) &&
    isAmong(when.language, lead.language) &&
    overlaps(when, price_range) &&
    comesThen(when, lead.created_at, time_zone)
  )
}

const isAmong = (asked: readonly string[] | undefined, found: string | null): boolean =>
  asked === undefined || (found !== null && asked.some((one) => fold(one) === fold(found)))

/**
 * Returns whether the customer's price range overlaps the range of the rule. A lead without a price
 * range matches no price range.
 */
function overlaps(
  { price_min, price_max }: RuleCondition,
  range: { min: number | null; max: number | null } | null,
): boolean {
  if (price_min === undefined && price_max === undefined) return true
  if (range === null || (range.min === null && range.max === null)) return false
  const reaches = price_min === undefined || range.max === null || range.max >= price_min
  const begins = price_max === undefined || range.min === null || range.min <= price_max
  return reaches && begins
}

function comesThen({ weekday, from, to }: RuleCondition, at: Date, time_zone: string): boolean {
  if (weekday === undefined && from === undefined && to === undefined) return true
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(time_zone)
  const day = weekdayNames[here.dayOfWeek - 1] as (typeof weekdayNames)[number]
  if (weekday !== undefined && !weekday.includes(day)) return false
  const minute = here.hour * 60 + here.minute
  const [begins, ends] = [minutesOf(from ?? '00:00'), minutesOf(to ?? '24:00')]
  return begins < ends ? minute >= begins && minute < ends : minute >= begins || minute < ends
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
