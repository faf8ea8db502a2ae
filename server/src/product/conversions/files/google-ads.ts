import type { FileWriter } from './write-file.ts'

/**
 * Conversions from clicks, as Google Ads imports them from a file. Written from the public
 * documentation. Only `gclid` has a column in this template.
 * @see https://support.google.com/google-ads/answer/7014069
 */
export const googleAds: FileWriter = {
  retracted: false,
  clicks: ['gclid'],
  max_days: 90,
  head: ({ time_zone }) =>
    `Parameters:TimeZone=${time_zone}\r\nGoogle Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n`,
  line: ({ click, outcome, occurred_at, time_zone, value, currency }) =>
    `${[click.id, googleNameOf(outcome), localTime(occurred_at, time_zone), value ?? '', value === null ? '' : currency].join(',')}\r\n`,
}

/**
 * Adjustments that retract conversions, as Google Ads imports them from a file. A conversion is
 * identified by its click, name and time.
 * @see https://support.google.com/google-ads/answer/7686280
 */
export const googleAdsRetractions: FileWriter = {
  retracted: true,
  clicks: ['gclid'],
  max_days: 90,
  head: ({ time_zone }) =>
    `Parameters:TimeZone=${time_zone}\r\nGoogle Click ID,Conversion Name,Conversion Time,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency\r\n`,
  line: ({ click, outcome, occurred_at, retracted_at, time_zone }) =>
    `${[click.id, googleNameOf(outcome), localTime(occurred_at, time_zone), localTime(retracted_at ?? occurred_at, time_zone), 'RETRACTION', '', ''].join(',')}\r\n`,
}

/** Name of the conversion action in Google Ads. */
const googleNameOf = (outcome: string): string => `Lead ${outcome}`

/**
 * Formats a time as `2026-11-01 09:30:00-0800`, in the time zone of the account. The offset makes
 * the hour unique in which clocks are set back.
 */
function localTime(at: Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit',
    hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset',
  }).formatToParts(at) // oxfmt-ignore
  const of = new Map(parts.map(({ type, value }) => [type, value]))
  const offset = (of.get('timeZoneName') ?? '').replace('GMT', '').replace(':', '') || '+0000'
  return `${of.get('year')}-${of.get('month')}-${of.get('day')} ${of.get('hour')}:${of.get('minute')}:${of.get('second')}${offset}`
}
