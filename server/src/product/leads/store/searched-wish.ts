import { sql, type RawBuilder } from 'kysely'
import { fold } from '#kit'
import { languageAt, textAt } from '#qualification'
import type { Searchable, Sought } from '#search'
import type { LeadQuery } from '../list-schema.ts'
import type { WishRow } from './columns.ts'
import { language, type LockLeadRowRow, wishColumns, wrote } from './queries.ts'

/** What a lead looks for and what its message is written in, as lists are asked for them. */
type AskedWish = Pick<
  LeadQuery,
  'property_type' | 'city' | 'state' | 'min_price' | 'max_price' | 'language' | 'has_message'
>

/** What of a row a lead is filed by here. */
export type FiledRow = WishRow & WrittenRow

/** What the latest score read in the messages of a lead. */
type WrittenRow = Pick<LockLeadRowRow, 'language' | 'wrote'>

/** What a `WrittenRow` is read from, by its names. */
export const written = {
  language: language(`'{${languageAt.join(',')}}'`),
  wrote: wrote(String(textAt)),
} as const satisfies Record<keyof WrittenRow, string>

/** Under what a wish is filed. Cities by sixty-four drawers, amounts by bands: what is found there is looked at itself. */
export function filedWish({
  wish_type,
  wish_city,
  wish_state,
  wish_min,
  wish_max,
  language,
  wrote: isWritten,
}: FiledRow): Searchable['filed'] {
  const isPriced = wish_min !== null || wish_max !== null
  return {
    wish_type,
    wish_city: wish_city === null ? null : drawerOf(wish_city),
    wish_state,
    wish_from: isPriced ? priceBand(wish_min ?? 0) : null,
    wish_to: isPriced ? priceBand(wish_max ?? Infinity) : null,
    language,
    message: isWritten ? 'some' : 'none',
  }
}

/** The values a list asks for. */
export const soughtWish = (asked: AskedWish): Sought['filed'] => ({
  wish_type: asked.property_type === undefined ? undefined : [fold(asked.property_type)],
  wish_city: asked.city === undefined ? undefined : [drawerOf(fold(asked.city))],
  wish_state: asked.state === undefined ? undefined : [asked.state.toUpperCase()],
  wish_from: asked.max_price === undefined ? undefined : bandsBetween(0, asked.max_price),
  wish_to: asked.min_price === undefined ? undefined : bandsBetween(asked.min_price, Infinity),
  language: asked.language === undefined ? undefined : [asked.language.toLowerCase()],
  message: asked.has_message === undefined ? undefined : [asked.has_message ? 'some' : 'none'],
})

/** The same, of a row. A budget that is open at an end reaches as far as one asks. */
export function fitsWish(asked: AskedWish): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (asked.property_type !== undefined) all.push(sql`wish_type = ${fold(asked.property_type)}`)
  if (asked.city !== undefined) all.push(sql`wish_city = ${fold(asked.city)}`)
  if (asked.state !== undefined) all.push(sql`wish_state = ${asked.state.toUpperCase()}`)
  if (asked.min_price !== undefined)
    all.push(
      sql`(wish_max >= ${asked.min_price}::numeric or (wish_max is null and wish_min is not null))`,
    )
  if (asked.max_price !== undefined)
    all.push(
      sql`(wish_min <= ${asked.max_price}::numeric or (wish_min is null and wish_max is not null))`,
    )
  if (asked.language !== undefined)
    all.push(sql`${sql.raw(written.language)} = ${asked.language.toLowerCase()}`)
  if (asked.has_message !== undefined)
    all.push(asked.has_message ? sql.raw(written.wrote) : sql`not ${sql.raw(written.wrote)}`)
  return all
}

/** Whether a lead is filed under the wish and the writing it was filed under before. */
export const isFiledAsBefore = (before: FiledRow, now: FiledRow): boolean =>
  ([...wishColumns, 'language', 'wrote'] as const).every((name) => before[name] === now[name])

/** A city's drawer: there are too many cities to have a row for each. FNV-1a, of which any spread would do. */
function drawerOf(city: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < city.length; i++) hash = Math.imul(hash ^ city.charCodeAt(i), 0x01000193)
  return String((hash >>> 0) % drawers)
}
const drawers = 64

/** The band of an amount: four to each doubling, so that a band is a fifth of its amount wide. */
const priceBand = (amount: number): string => String(bandAt(amount))
const bandAt = (amount: number): number =>
  Math.min(lastBand, Math.floor(Math.log2(1 + amount) * bandsADoubling))
const bandsADoubling = 4
/** Of the greatest amount there is, 10¹². */
const lastBand = 40 * bandsADoubling

const bandsBetween = (from: number, to: number): string[] =>
  Array.from({ length: bandAt(to) - bandAt(from) + 1 }, (_, n) => String(bandAt(from) + n))
