import { locale } from '#texts/locale.ts'

/** The most likely location of a person, and the local time at that location. */
export type LocalTime = { place: string; time: string; isLate: boolean }

/** The time zone of most residents of a state, by its two-letter code. */
const zoneOfState: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/**
 * Calling codes of countries with a single time zone, with the time zone and the name of the
 * country.
 */
const zoneOfCode: readonly (readonly [code: string, zone: string, place: string])[] = [
  ['+27', 'Africa/Johannesburg', 'South Africa'],
  ['+30', 'Europe/Athens', 'Greece'],
  ['+31', 'Europe/Amsterdam', 'the Netherlands'],
  ['+32', 'Europe/Brussels', 'Belgium'],
  ['+33', 'Europe/Paris', 'France'],
  ['+353', 'Europe/Dublin', 'Ireland'],
  ['+36', 'Europe/Budapest', 'Hungary'],
  ['+39', 'Europe/Rome', 'Italy'],
  ['+40', 'Europe/Bucharest', 'Romania'],
  ['+41', 'Europe/Zurich', 'Switzerland'],
  ['+420', 'Europe/Prague', 'Czechia'],
  ['+43', 'Europe/Vienna', 'Austria'],
  ['+44', 'Europe/London', 'the United Kingdom'],
  ['+45', 'Europe/Copenhagen', 'Denmark'],
  ['+46', 'Europe/Stockholm', 'Sweden'],
  ['+47', 'Europe/Oslo', 'Norway'],
  ['+48', 'Europe/Warsaw', 'Poland'],
  ['+49', 'Europe/Berlin', 'Germany'],
  ['+63', 'Asia/Manila', 'the Philippines'],
  ['+65', 'Asia/Singapore', 'Singapore'],
  ['+66', 'Asia/Bangkok', 'Thailand'],
  ['+81', 'Asia/Tokyo', 'Japan'],
  ['+82', 'Asia/Seoul', 'South Korea'],
  ['+852', 'Asia/Hong_Kong', 'Hong Kong'],
  ['+86', 'Asia/Shanghai', 'China'],
  ['+90', 'Europe/Istanbul', 'Turkey'],
  ['+91', 'Asia/Kolkata', 'India'],
  ['+971', 'Asia/Dubai', 'the United Arab Emirates'],
  ['+972', 'Asia/Jerusalem', 'Israel'],
]

/**
 * Calls before 8:00 and from 21:00 are unwelcome, and illegal in some places.
 * @see 47 CFR 64.1200(c)(1)
 */
const [firstHour, lastHour] = [8, 21]

/**
 * Returns the local time of a person. It uses the country of their phone number if that country has
 * one time zone. In the United States, where people move with their number, it uses the state they
 * search in. Undefined if neither is known.
 */
export function localTimeOf(
  { phone, state }: { phone: string | null; state: string | null },
  now: Date,
): LocalTime | undefined {
  const found = placeOf(phone, state)
  if (!found) return undefined
  const { zone, place } = found
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' })
  const hour = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const hours = Number(hour.format(now))
  return { place, time: clock.format(now), isLate: hours < firstHour || hours >= lastHour }
}

function placeOf(
  phone: string | null,
  state: string | null,
): { zone: string; place: string } | undefined {
  if (phone !== null && !phone.startsWith('+1')) {
    const [, zone, place] = zoneOfCode.find(([code]) => phone.startsWith(code)) ?? []
    return zone && place ? { zone, place } : undefined
  }
  const zone = zoneOfState[state ?? '']
  return zone ? { zone, place: `${state}, where they are searching` } : undefined
}
