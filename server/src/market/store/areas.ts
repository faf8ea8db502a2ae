import type { Sql, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import type { MarketAnalysis } from '../schema.ts'

/** An area as it is kept: counts current to the last commit, figures as of when they were computed. */
export type KeptArea = {
  listings: number
  active: number
  /** Of which revision the counts are, and of which the figures; later ones are waiting to be computed. */
  revision: number
  figures_revision: number | null
  figures: KeptDocument | null
  computed_at: Date | null
  asked_at: Date | null
  analysis_id: string | null
  told_at: Date | null
  told_low: number | null
  told_high: number | null
  told_sufficient: boolean | null
  /** Lines of change that no fold has taken yet. */
  waiting: number
}

/** An analysis as it is kept as JSON: times are texts. */
export type Document = Omit<MarketAnalysis, 'as_of' | 'id' | 'current'> & { as_of: string }

/** The same as it may have been kept before some of its members were known. */
export type KeptDocument = Older<
  Document,
  'standing' | 'density' | 'services' | 'series' | 'year_against_wider' | 'sale_to_asking'
> & {
  quality_adjusted: Older<NonNullable<Document['quality_adjusted']>, 'attributes'> | null
  sample: Older<Document['sample'], 'duplicates' | 'undated'>
  supply: Older<Document['supply'], 'more_than_months'>
  trend: Older<Document['trend'], 'check'>
  positions: Older<Document['positions'][number], 'beyond'>[]
}
type Older<T, Late extends keyof T> = Omit<T, Late> & Partial<Pick<T, Late>>

/** The figures of an area and the analysis they are kept as; nothing is kept of a place nobody ever listed in. */
export type ComputedArea = { id: string | null; figures: KeptDocument }

/**
 * Reads an area by its key, with what changed since the last fold: one statement, one snapshot, so that no listing is
 * counted twice or missed. The cost is that of the key and of the few lines waiting.
 */
export async function readArea(sql: Sql, key: AreaKey): Promise<KeptArea> {
  const { rows } = await sql.query<KeptArea>({
    name: 'market-area-read',
    text: `
      select coalesce(a.listings, 0) + c.listings as listings,
             coalesce(a.active, 0) + c.active as active,
             coalesce(a.revision, 0) as revision,
             a.figures_revision, n.document as figures, a.computed_at, a.asked_at, a.analysis_id,
             a.told_at, a.told_low, a.told_high, a.told_sufficient, c.waiting
        from (select coalesce(sum(listings), 0)::int as listings,
                     coalesce(sum(active), 0)::int as active,
                     count(*)::int as waiting
                from market_change
               where account_id = $1
                 and ($2 = '' or city = $2)
                 and ($3 = '' or type = $3)
                 and ($4 = '' or state = $4)
                 and currency = $5) as c
        left join market_area as a
          on a.account_id = $1 and a.city = $2 and a.type = $3 and a.state = $4 and a.currency = $5
        left join market_analysis as n
          on n.account_id = a.account_id and n.id = a.analysis_id`,
    values: keyValues(key),
  })
  const [area] = rows
  if (area === undefined) throw new Error('an aggregate has one row')
  return area
}

/** Listings of the area in other currencies, by the counts kept of them. */
export async function countOtherCurrencies(sql: Sql, key: AreaKey): Promise<number> {
  const { rows } = await sql.query<{ listings: number }>({
    name: 'market-area-currencies',
    text: `
      select ((select coalesce(sum(listings), 0)
                 from market_area
                where account_id = $1 and city = $2 and type = $3 and state = $4 and currency <> $5)
              + (select coalesce(sum(listings), 0)
                   from market_change
                  where account_id = $1
                    and ($2 = '' or city = $2)
                    and ($3 = '' or type = $3)
                    and ($4 = '' or state = $4)
                    and currency <> $5))::int as listings`,
    values: keyValues(key),
  })
  return rows[0]?.listings ?? 0
}

/** Counts per state of areas that share a city's name and type; none for questions that name a state or no city. */
export async function readStates(sql: Sql, key: AreaKey): Promise<MarketAnalysis['by_state']> {
  if (key.city === '' || key.state !== '') return []
  const { rows } = await sql.query<{ state: string | null; listings: number; active: number }>({
    name: 'market-area-states',
    text: `
      select s.state, count(*)::int as listings, count(*) filter (where s.status = 'active')::int as active
        from service as s
       where s.account_id = $1 and s.deleted_at is null and s.city_folded = $2
         and ($3 = '' or s.type_folded = $3) and s.currency = $4
       group by s.state
       order by listings desc, s.state`,
    values: [key.account_id, key.city, key.type, key.currency],
  })
  return rows.filter((row) => row.state !== null).length < 2 ? [] : rows
}

/** Notes that an area is asked about, so that the round keeps it fresh. */
export async function noteAsked(sql: Sql, key: AreaKey, at: Date): Promise<void> {
  await sql.query({
    name: 'market-area-asked',
    text: `
      update market_area
         set asked_at = $6
       where account_id = $1 and city = $2 and type = $3 and state = $4 and currency = $5`,
    values: [...keyValues(key), at],
  })
}

/** What is kept of an area once it was computed; its figures stand in the analysis. */
export type Computed = {
  revision: number
  computed_at: Date
  analysis_id: string
  tell_at: Date | null
}

/** Keeps which analysis has the figures of an area. `computed_at` counts as asked where the area is new. */
export async function saveFigures(
  tx: TransactionContext,
  key: AreaKey,
  computed: Computed,
): Promise<void> {
  await tx.sql.query({
    name: 'market-area-save',
    text: `
      insert into market_area (account_id, city, type, state, currency, figures_revision, computed_at, asked_at, analysis_id, tell_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
      on conflict (account_id, city, type, state, currency) do update
         set figures_revision = excluded.figures_revision,
             computed_at = excluded.computed_at,
             asked_at = coalesce(market_area.asked_at, excluded.asked_at),
             analysis_id = excluded.analysis_id,
             tell_at = excluded.tell_at`,
    values: [
      ...keyValues(key),
      computed.revision,
      computed.computed_at,
      computed.analysis_id,
      computed.tell_at,
    ],
  })
}

/** What was told of an area, and which analysis it names. */
export type Told = Pick<
  KeptArea,
  'analysis_id' | 'told_at' | 'told_low' | 'told_high' | 'told_sufficient'
>

/**
 * Takes hold of an area until the transaction ends, as who tells of it does: both then write its analysis, and who came first is seen by the other.
 * Undefined when it is not there yet.
 */
export async function holdArea(tx: TransactionContext, key: AreaKey): Promise<Told | undefined> {
  const { rows } = await tx.sql.query<Told>({
    name: 'market-area-hold',
    text: `
      select analysis_id, told_at, told_low, told_high, told_sufficient
        from market_area
       where account_id = $1 and city = $2 and type = $3 and state = $4 and currency = $5
         for no key update`,
    values: keyValues(key),
  })
  return rows[0]
}

/** One at a time computes an area, over all processes: waits until the transaction that does so ends. */
export async function lockArea(tx: TransactionContext, lock: string): Promise<void> {
  await tx.sql.query({
    name: 'market-area-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('market ' || $1, 0))`,
    values: [lock],
  })
}

/** The five values of a key, in the order of the primary key. */
export function keyValues(key: AreaKey): string[] {
  return [key.account_id, key.city, key.type, key.state, key.currency]
}
