import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dueAfter,
  isOpenAt,
  nextOpening,
  workedBetween,
  type Shift,
  type WorkingHours,
} from './working-hours.ts'

const hour = 60
const office: Shift[] = [{ from: 9 * hour, to: 17 * hour }]
const night: Shift[] = [{ from: 22 * hour, to: 30 * hour }]
const whole: Shift[] = [{ from: 0, to: 24 * hour }]
const lunch: Shift[] = [
  { from: 13 * hour, to: 17 * hour },
  { from: 9 * hour, to: 12 * hour },
]
const weekdays = (shifts: Shift[]): Shift[][] => [...Array<Shift[]>(5).fill(shifts), [], []]
const daily = (shifts: Shift[]): Shift[][] => Array<Shift[]>(7).fill(shifts)

const hoursOf = (time_zone: string, week: Shift[][], ...days_off: string[]): WorkingHours => ({
  time_zone,
  week,
  days_off: new Set(days_off),
})

/** Arrival time, working minutes, hours, and expected due time. All times are UTC. */
const cases: [what: string, came: string, minutes: number, hours: WorkingHours | null, due: string | null][] = [
  ['without hours, always open', '2026-11-23T22:40', 15, null, '2026-11-23T22:55'],
  ['within hours', '2026-11-23T10:00', 15, hoursOf('UTC', weekdays(office)), '2026-11-23T10:15'],
  ['for arrival in the evening', '2026-11-23T22:40', 15, hoursOf('UTC', weekdays(office)), '2026-11-24T09:15'],
  ['over the end of a day', '2026-11-23T16:50', 15, hoursOf('UTC', weekdays(office)), '2026-11-24T09:05'],
  ['to the end of a day exactly', '2026-11-23T16:45', 15, hoursOf('UTC', weekdays(office)), '2026-11-23T17:00'],
  ['for arrival on Friday night', '2026-11-27T18:00', 15, hoursOf('UTC', weekdays(office)), '2026-11-30T09:15'],
  ['for arrival before a holiday', '2026-12-24T18:00', 15, hoursOf('UTC', weekdays(office), '2026-12-25'), '2026-12-28T09:15'],
  ['on the leap day', '2028-02-28T18:00', 15, hoursOf('UTC', weekdays(office)), '2028-02-29T09:15'],
  ['over lunch, shifts in any order', '2026-11-23T11:50', 20, hoursOf('UTC', weekdays(lunch)), '2026-11-23T13:10'],
  ['in another zone', '2026-11-23T22:40', 15, hoursOf('America/Los_Angeles', weekdays(office)), '2026-11-23T22:55'],
  ['in a zone of quarter hours', '2026-11-23T01:00', 15, hoursOf('Asia/Kathmandu', weekdays(office)), '2026-11-23T03:30'],
  ['in a night shift', '2026-11-23T23:00', 30, hoursOf('UTC', daily(night)), '2026-11-23T23:30'],
  ['in the night shift of the day before', '2026-11-24T05:50', 30, hoursOf('UTC', daily(night)), '2026-11-24T22:20'],
  ['in the night that began on the last working day', '2026-11-28T05:00', 30, hoursOf('UTC', weekdays(night)), '2026-11-28T05:30'],
  ['for shifts around the clock', '2026-11-23T23:50', 30, hoursOf('UTC', daily(whole)), '2026-11-24T00:20'],
  ['after two days of work around the clock', '2026-11-23T23:50', 2880, hoursOf('UTC', daily(whole)), '2026-11-25T23:50'],
  // Berlin, 29 March 2026: 02:00 becomes 03:00 (01:00 UTC).
  ['across the hour that is skipped in spring', '2026-03-29T00:30', 60, hoursOf('Europe/Berlin', daily(whole)), '2026-03-29T01:30'],
  ['for a shift that begins in the skipped hour', '2026-03-29T00:00', 15, hoursOf('Europe/Berlin', daily([{ from: 150, to: 600 }])), '2026-03-29T01:15'],
  ['for a shift within the skipped hour', '2026-03-29T00:00', 15, hoursOf('Europe/Berlin', daily([{ from: 130, to: 170 }])), '2026-03-30T00:25'],
  ['on the morning after the change', '2026-03-28T20:00', 15, hoursOf('Europe/Berlin', daily(office)), '2026-03-29T07:15'],
  // Berlin, 25 October 2026: 03:00 becomes 02:00 (01:00 UTC).
  ['across the hour that occurs twice in autumn', '2026-10-25T00:30', 90, hoursOf('Europe/Berlin', daily(whole)), '2026-10-25T02:00'],
  ['in a night shift of nine hours', '2026-10-24T20:00', 540, hoursOf('Europe/Berlin', daily(night)), '2026-10-25T05:00'],
  // Two time zones with a difference of one hour: the same local hours, and a lead at the same
  // time.
  ['in the time zone of Berlin', '2026-11-23T07:55', 15, hoursOf('Europe/Berlin', weekdays(office)), '2026-11-23T08:15'],
  ['in the time zone of London, an hour behind', '2026-11-23T07:55', 15, hoursOf('Europe/London', weekdays(office)), '2026-11-23T09:15'],
  ['in a zone of half hours', '2026-11-23T03:00', 15, hoursOf('Asia/Kolkata', weekdays(office)), '2026-11-23T03:45'],
  // Lord Howe, 4 October 2026: 02:00 becomes 02:30 (15:30 UTC on the day before). 5 April 2026:
  // 02:00 becomes 01:30 (15:00 UTC on the day before).
  ['across the half hour that is skipped in spring', '2026-10-03T15:15', 30, hoursOf('Australia/Lord_Howe', daily([{ from: 60, to: 180 }])), '2026-10-03T15:45'],
  ['in a night shift of two hours plus a repeated half hour', '2026-04-04T13:30', 150, hoursOf('Australia/Lord_Howe', daily([{ from: 60, to: 180 }])), '2026-04-04T16:30'],
  // Almaty went from UTC+6 to UTC+5 on 1 March 2024 at midnight, permanently.
  ['on the day before a time zone changes permanently', '2024-02-29T02:00', 15, hoursOf('Asia/Almaty', weekdays(office)), '2024-02-29T03:15'],
  ['on the day of the change', '2024-02-29T18:00', 15, hoursOf('Asia/Almaty', weekdays(office)), '2024-03-01T04:15'],
  // Samoa had no 30 December 2011: after Thursday came Saturday.
  ['across a day that a time zone skipped', '2011-12-30T06:00', 15, hoursOf('Pacific/Apia', weekdays(office)), '2012-01-01T19:15'],
  ['after a leap day without work', '2028-02-28T18:00', 15, hoursOf('UTC', weekdays(office), '2028-02-29'), '2028-03-01T09:15'],
  ['on the last minute of a year', '2026-12-31T23:59', 2, hoursOf('UTC', daily(whole)), '2027-01-01T00:01'],
  ['as null if there are no working hours', '2026-11-23T10:00', 15, hoursOf('UTC', daily([])), null],
] // oxfmt-ignore

for (const [what, came, minutes, hours, due] of cases)
  test(`computes the due time ${what}`, () => {
    const at = dueAfter(new Date(`${came}Z`), minutes, hours)
    assert.equal(at?.toISOString().slice(0, 16) ?? null, due)
    const worked = at === null ? null : workedBetween(new Date(`${came}Z`), at, hours)
    assert.equal(worked, due === null ? null : minutes * 60)
  })

test('counts overlapping shifts once', () => {
  const hours = hoursOf('UTC', daily([{ from: 540, to: 720 }, { from: 600, to: 780 }])) // oxfmt-ignore
  const day = [new Date('2026-11-23T00:00Z'), new Date('2026-11-24T00:00Z')] as const
  assert.equal(workedBetween(...day, hours), 4 * 3600)
  assert.equal(workedBetween(day[1], day[0], hours), 0)
})

test('returns whether it is open and the next opening', () => {
  const hours = hoursOf('Europe/Berlin', weekdays(office), '2026-11-24')
  const cases: [string, boolean, string][] = [
    ['2026-11-23T07:59', false, '2026-11-23T08:00'],
    ['2026-11-23T08:00', true, '2026-11-23T08:00'],
    ['2026-11-23T15:59', true, '2026-11-23T15:59'],
    ['2026-11-23T16:00', false, '2026-11-25T08:00'],
  ]
  for (const [at, open, next] of cases) {
    assert.equal(isOpenAt(new Date(`${at}Z`), hours), open, at)
    assert.equal(
      nextOpening(new Date(`${at}Z`), hours)
        ?.toISOString()
        .slice(0, 16),
      next,
      at,
    )
  }
})
