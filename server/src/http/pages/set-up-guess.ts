/**
 * The one script of the set-up page: it puts the browser's time zone and, by its region, the currency into the form. Both can be changed, and
 * without scripts they stand at UTC and US dollars.
 */
export const guessScript = `'use strict'
const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const own = { US: 'USD', CA: 'CAD', GB: 'GBP', CH: 'CHF', AU: 'AUD', NZ: 'NZD', IN: 'INR', JP: 'JPY', SG: 'SGD', AE: 'AED', SE: 'SEK', NO: 'NOK',
  DK: 'DKK', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', BR: 'BRL', MX: 'MXN', ZA: 'ZAR', TR: 'TRY', IL: 'ILS', HK: 'HKD', KR: 'KRW', TH: 'THB' }
const region = new Intl.Locale(navigator.language).maximize().region
choose('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
choose('currency', euro.includes(region) ? 'EUR' : own[region])
function choose(name, value) {
  const field = document.getElementById(name)
  if (!field || field.dataset.given || ![...field.options].some((option) => option.value === value)) return
  field.value = value
}
`
