import { regions } from '#kit'

/**
 * Region of each IANA time zone, as `Europe/Berlin` to `DE`. The source is Node's own ICU data
 * (CLDR), which assigns each zone to one region, so there is no table to maintain.
 * @see https://www.unicode.org/reports/tr35/#Time_Zone_Identifiers
 */
const regionOfZone = Object.fromEntries(
  regions.flatMap((region) => zonesOf(`und-${region}`).map((zone) => [zone, region])),
)

/** Returns the time zones of a locale. The types of TypeScript do not list the method yet. */
function zonesOf(tag: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(tag)
  return locale.getTimeZones?.() ?? []
}

/**
 * The only script of the set-up page. It fills in the browser's time zone, the region of that zone,
 * and the currency of the region of its language. If the time zone belongs to no region, as UTC
 * does, the region is that of the browser's language, when the language names one. Users can change
 * all three. Without scripts the defaults are UTC, US dollars and no region.
 */
export const setUpScript = `'use strict'
const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const own = { US: 'USD', CA: 'CAD', GB: 'GBP', CH: 'CHF', AU: 'AUD', NZ: 'NZD', IN: 'INR', JP: 'JPY', SG: 'SGD', AE: 'AED', SE: 'SEK', NO: 'NOK',
  DK: 'DKK', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', BR: 'BRL', MX: 'MXN', ZA: 'ZAR', TR: 'TRY', IL: 'ILS', HK: 'HKD', KR: 'KRW', TH: 'THB' }
const regionOfZone = ${JSON.stringify(regionOfZone)}
const locale = new Intl.Locale(navigator.language)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const region = locale.maximize().region
choose('time_zone', zone)
choose('currency', euro.includes(region) ? 'EUR' : own[region])
choose('default_region', regionOfZone[zone] ?? locale.region)
function choose(name, value) {
  const field = document.getElementById(name)
  if (!field || field.dataset.given || ![...field.options].some((option) => option.value === value)) return
  field.value = value
}
`
