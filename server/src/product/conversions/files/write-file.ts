import type { Context } from '#db'
import { days, later } from '#kit'
import { readClicks, type Click, type ClickKind } from '../click-ids.ts'
import type { ConversionParts } from '../list-conversions.ts'
import { newestPosition, readRange, type ConversionRow } from '../read-range.ts'
import { conversionOutcomes, type ConversionFileQuery, type FileFormat } from '../schema.ts'
import { readWinValueFits, valueConversion } from '../value/value-conversions.ts'
import { googleAds, googleAdsRetractions } from './google-ads.ts'
import { meta } from './meta.ts'

/** A conversion as a file contains it. */
export type FileConversion = Pick<
  ConversionRow,
  'id' | 'outcome' | 'occurred_at' | 'retracted_at'
> & {
  click: Click
  lead_at: Date
  value: number | null
  currency: string
  time_zone: string
}

/** How a platform reads conversions from a CSV file. */
export type FileWriter = {
  retracted: boolean
  /** Kinds of click IDs that the platform reads, the best first. */
  clicks: readonly ClickKind[]
  /** Age of the oldest conversions that the platform accepts, in days. */
  max_days: number
  head: (account: { time_zone: string }) => string
  line: (conversion: FileConversion) => string
}

const writers: Record<FileFormat, FileWriter> = {
  google_ads: googleAds,
  google_ads_retractions: googleAdsRetractions,
  meta,
}

/** Greatest number of conversions in a file, the newest. */
export const maxFileLines = 50_000

/**
 * Writes the conversions that the caller may see as a CSV file for an ad platform, newest first.
 * The range of each step is read and written before the next one is read, so memory is flat.
 */
export async function* writeConversionFile(
  context: Context,
  { accounts, models }: ConversionParts,
  { format = 'google_ads', outcome, qualification_type, recorded_after }: ConversionFileQuery,
): AsyncGenerator<string> {
  const writer = writers[format]
  const { currency, time_zone } = await accounts.get(context.actor.account_id)
  const fits = await readWinValueFits(context, currency)
  const wanted = {
    outcomes: outcome === undefined ? conversionOutcomes : [outcome],
    click: undefined,
    recorded_after: recorded_after ?? later(context.clock.now(), -days(writer.max_days)),
    retracted: writer.retracted,
    currency,
  }
  yield writer.head({ time_zone })
  let written = 0
  for (let before: string | null = newestPosition; before !== null && written < maxFileLines;) {
    const range = await readRange(context, wanted, before)
    const lines: string[] = []
    for (const row of range.rows) {
      if (qualification_type !== undefined && row.qualification_type !== qualification_type)
        continue
      const click = findClick(row, writer)
      if (!click || written + lines.length >= maxFileLines) continue
      const { value } = await valueConversion(context, models, fits, row, { hasInterval: false })
      const { id, occurred_at, retracted_at, lead_at } = row
      const shown = { id, outcome: row.outcome, occurred_at, retracted_at, lead_at }
      lines.push(writer.line({ ...shown, click, value, currency, time_zone }))
    }
    written += lines.length
    if (lines.length > 0) yield lines.join('')
    before = range.end
  }
}

/** Returns the click ID that the platform reads best. */
function findClick({ attributes }: ConversionRow, { clicks }: FileWriter): Click | undefined {
  const present = readClicks(attributes)
  return clicks.flatMap((kind) => present.filter((click) => click.kind === kind))[0]
}
