import type { AccountCache } from '#accounts'
import type { Context } from '#db'
import { listName, readCursor, writeCursor, type Page } from '#kit'
import type { ModelCache } from '#learning'
import { readClicks } from './click-ids.ts'
import { newestPosition, positionIn, readRange, type ConversionRow } from './read-range.ts'
import { conversionOutcomes, type Conversion, type ConversionQuery } from './schema.ts'
import {
  readWinValueFits,
  valueConversion,
  type ConversionValue,
} from './value/value-conversions.ts'

/** Dependencies of conversions. */
export type ConversionParts = { accounts: AccountCache; models: Pick<ModelCache, 'byId'> }

/**
 * Lists a page of conversions that the caller may see, newest first, with their values. A page is
 * read from one range of IDs, so it can have fewer conversions than the limit, or none, although
 * there are more. Cost: bounded by the range and by the limit, however many leads there are.
 *
 * @throws Problem invalid_cursor
 */
export async function listConversions(
  context: Context,
  { accounts, models }: ConversionParts,
  { limit, cursor, ...filters }: ConversionQuery,
): Promise<Page<Conversion>> {
  const list = listName('conversions', filters)
  const before = cursor === undefined ? newestPosition : readCursor(list, cursor).id
  const { currency } = await accounts.get(context.actor.account_id)
  const { outcome, click, recorded_after, retracted, qualification_type } = filters
  const outcomes = outcome === undefined ? conversionOutcomes : [outcome]
  const wanted = { outcomes, click, recorded_after, retracted, currency }
  const { rows, end } = await readRange(context, wanted, before)
  const matching = rows.filter(
    (row) =>
      (qualification_type === undefined || row.qualification_type === qualification_type) &&
      readClicks(row.attributes).some(({ kind }) => click === undefined || kind === click),
  )
  const data = matching.slice(0, limit)
  const last = data.at(-1)
  const position = matching.length > limit && last ? positionIn(last.id) : end
  const fits = await readWinValueFits(context, currency)
  return {
    object: 'list',
    data: await Promise.all(
      data.map(async (row) =>
        presentConversion(
          row,
          await valueConversion(context, models, fits, row, { hasInterval: true }),
          currency,
        ),
      ),
    ),
    has_more: position !== null,
    next_cursor: position === null ? null : writeCursor(list, { value: null, id: position }),
  }
}

/** Returns a conversion in the form of the API. */
function presentConversion(
  row: ConversionRow,
  value: ConversionValue,
  currency: string,
): Conversion {
  return {
    id: row.id,
    object: 'conversion',
    lead_id: row.lead_id,
    outcome: row.outcome as Conversion['outcome'],
    occurred_at: row.occurred_at,
    recorded_at: row.recorded_at,
    retracted_at: row.retracted_at,
    clicks: readClicks(row.attributes),
    qualification_type: row.qualification_type,
    ...value,
    currency,
  }
}
