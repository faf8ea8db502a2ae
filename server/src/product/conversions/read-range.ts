import { inTransaction, type Context } from '#db'
import { idsFrom, later } from '#kit'
import { clickKinds, type ClickKind } from './click-ids.ts'
import { conversionOutcomes, type ConversionOutcome } from './schema.ts'
import {
  findLeadsEnd,
  findMilestonesEnd,
  findRetractionsEnd,
  listLeadsBetween,
  listMilestonesBetween,
  listRetractionsBetween,
  type ListLeadsBetweenRow,
  type ListMilestonesBetweenRow,
} from './store/queries.ts'

/** A conversion as it is read, before its value is computed. */
export type ConversionRow = ListMilestonesBetweenRow | ListLeadsBetweenRow

/** Which conversions are read. */
export type Wanted = {
  outcomes: readonly ConversionOutcome[]
  click: ClickKind | undefined
  recorded_after: Date | undefined
  retracted: boolean
  currency: string
}

/** The conversions of a range, newest first. `end` is null if there is nothing older. */
export type ConversionRange = { rows: ConversionRow[]; end: string | null }

/**
 * Greatest number of milestones and of leads that one range covers. Most of them may have no click,
 * so this bounds the cost of a range, not the number of conversions.
 */
export const rangeSize = 2000

/**
 * Reads the conversions before a position, from at most `rangeSize` milestones and as many leads.
 * A position is the part of an ID after its prefix, which sorts by time. Cost: 20 ms with a million
 * leads.
 */
export async function readRange(
  context: Context,
  wanted: Wanted,
  before: string,
): Promise<ConversionRange> {
  const kinds = wanted.retracted ? [retractions] : [milestones, leads]
  const named = kinds.filter(({ outcomes }) => wanted.outcomes.some((one) => outcomes.has(one)))
  // Only index scans: a range is a small part of the tables, which statistics do not always show.
  const parts = await inTransaction(
    context,
    async (tx) => {
      const read: ConversionRange[] = []
      for (const kind of named) read.push(await readPart(tx, kind, wanted, before))
      return read
    },
    { plans: 'indexes', isSnapshot: true },
  )
  // Every part is complete down to the newest of their ends.
  const end = parts.reduce<string | null>(
    (newest, part) => (part.end !== null && part.end > (newest ?? '') ? part.end : newest),
    null,
  )
  const rows = parts
    .flatMap((part) => part.rows)
    .filter(({ id }) => end === null || positionIn(id) >= end)
    .sort((a, b) => (positionIn(a.id) < positionIn(b.id) ? 1 : -1))
  return { rows, end }
}

/** Returns the position of an ID: its part after the prefix. */
export const positionIn = (id: string): string => id.slice(id.indexOf('_') + 1)

/** A position after all IDs. */
export const newestPosition = '~'

type Kind = {
  prefix: 'out' | 'lead'
  outcomes: ReadonlySet<ConversionOutcome>
  findEnd: typeof findMilestonesEnd
  list: (
    context: Context,
    asked: Parameters<typeof listMilestonesBetween>[1],
  ) => Promise<ConversionRow[]>
}

const recorded = new Set(conversionOutcomes.filter((outcome) => outcome !== 'created'))
const milestones: Kind = {
  prefix: 'out',
  outcomes: recorded,
  findEnd: findMilestonesEnd,
  list: listMilestonesBetween,
}
const retractions: Kind = {
  prefix: 'out',
  outcomes: recorded,
  findEnd: findRetractionsEnd,
  list: listRetractionsBetween,
}
const leads: Kind = {
  prefix: 'lead',
  outcomes: new Set(['created']),
  findEnd: findLeadsEnd,
  list: listLeadsBetween,
}

async function readPart(
  context: Context,
  { prefix, findEnd, list }: Kind,
  { outcomes, click, recorded_after, currency }: Wanted,
  before: string,
): Promise<ConversionRange> {
  const from_id = recorded_after ? idsFrom(prefix, later(recorded_after, 1)) : `${prefix}_`
  const before_id = `${prefix}_${before}`
  const end = await findEnd(context, { from_id, before_id, skip: rangeSize - 1 })
  const rows = await list(context, {
    from_id: end?.id ?? from_id,
    before_id,
    outcomes: [...outcomes],
    keys: click === undefined ? [...clickKinds] : [click],
    visibility: context.actor.visibility,
    currency,
  })
  return { rows, end: end ? positionIn(end.id) : null }
}
