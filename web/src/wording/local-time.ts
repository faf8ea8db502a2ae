import { locale } from '#texts/locale.ts'
import { countryNames, searchedState } from '#texts/places.ts'

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
 * Calling codes of countries with a single time zone, with the time zone and the code of the
 * country.
 */
const zoneOfCode: readonly (readonly [
  code: string,
  zone: string,
  country: keyof typeof countryNames,
])[] = [
  ['+27', 'Africa/Johannesburg', 'ZA'],
  ['+30', 'Europe/Athens', 'GR'],
  ['+31', 'Europe/Amsterdam', 'NL'],
  ['+32', 'Europe/Brussels', 'BE'],
  ['+33', 'Europe/Paris', 'FR'],
  ['+353', 'Europe/Dublin', 'IE'],
  ['+36', 'Europe/Budapest', 'HU'],
  ['+39', 'Europe/Rome', 'IT'],
  ['+40', 'Europe/Bucharest', 'RO'],
  ['+41', 'Europe/Zurich', 'CH'],
  ['+420', 'Europe/Prague', 'CZ'],
  ['+43', 'Europe/Vienna', 'AT'],
  ['+44', 'Europe/London', 'GB'],
  ['+45', 'Europe/Copenhagen', 'DK'],
  ['+46', 'Europe/Stockholm', 'SE'],
  ['+47', 'Europe/Oslo', 'NO'],
  ['+48', 'Europe/Warsaw', 'PL'],
  ['+49', 'Europe/Berlin', 'DE'],
  ['+63', 'Asia/Manila', 'PH'],
  ['+65', 'Asia/Singapore', 'SG'],
  ['+66', 'Asia/Bangkok', 'TH'],
  ['+81', 'Asia/Tokyo', 'JP'],
  ['+82', 'Asia/Seoul', 'KR'],
  ['+852', 'Asia/Hong_Kong', 'HK'],
  ['+86', 'Asia/Shanghai', 'CN'],
  ['+90', 'Europe/Istanbul', 'TR'],
  ['+91', 'Asia/Kolkata', 'IN'],
  ['+971', 'Asia/Dubai', 'AE'],
  ['+972', 'Asia/Jerusalem', 'IL'],
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
    const [, zone, country] = zoneOfCode.find(([code]) => phone.startsWith(code)) ?? []
    return zone && country ? { zone, place: countryNames[country] } : undefined
  }
  const zone = zoneOfState[state ?? '']
  return zone ? { zone, place: searchedState(state ?? '') } : undefined
}
