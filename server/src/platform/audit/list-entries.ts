import { sql } from 'kysely'
import { notFound, type Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import { birthId } from './birth.ts'
import { routineActions, type AuditEntry, type AuditFilter } from './schema.ts'
import { listPlaces, type ListPlacesRow } from './store/queries.ts'

/** Lists the account's log, newest first, because IDs sort by time. Uses the primary key. */
export async function listAuditEntries(
  context: Context,
  asked: PageQuery & AuditFilter,
): Promise<Page<AuditEntry>> {
  const { action, actor_id, subject_id, created_after, created_before, routine } = asked
  let query = entriesOf(context)
  if (action !== undefined)
    query = action.endsWith('.')
      ? query.where('action', 'like', `${action.replace(/[%_\\]/g, '\\$&')}%`)
      : query.where('action', '=', action)
  if (actor_id !== undefined) query = query.where('actor_id', '=', actor_id)
  if (subject_id !== undefined) query = query.where(isAbout(subject_id))
  if (created_after !== undefined) query = query.where('at', '>', new Date(created_after))
  if (created_before !== undefined) query = query.where('at', '<', new Date(created_before))
  if (routine === false) query = query.where('action', 'not in', routineActions)
  const page = await readPage(query, asked, { list: 'audit_log', sort: '-id' })
  return { ...page, data: await placed(context, page.data) }
}

/**
 * Matches entries about an object: by the index of subjects, and by the primary key of the one
 * entry that is not in the index.
 */
const isAbout = (subject_id: string) => sql<boolean>`(
  subject_id = ${subject_id} and right(id, 26) <> right(subject_id, 26)
  or id = ${birthId(subject_id)} and subject_id = ${subject_id})`

/** Returns one entry of the account's log. @throws Problem not_found */
export async function getAuditEntry(context: Context, id: string): Promise<AuditEntry> {
  const row = await entriesOf(context).where('id', '=', id).executeTakeFirst()
  const [entry] = await placed(context, row ? [row] : [])
  if (!entry) throw notFound()
  return entry
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

/** Adds the position in the chain to each entry. */
async function placed(context: Context, rows: readonly Row[]): Promise<AuditEntry[]> {
  const places = await findChainPlaces(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => entryOf(row, places.get(row.id)))
}

function entryOf(row: Row, place: ChainPlace | undefined): AuditEntry {
  const { actor_kind, actor_id, ...rest } = row
  return {
    ...rest,
    object: 'audit_entry',
    actor: { kind: actor_kind, id: actor_id },
    seq: place?.seq ?? null,
    hash: place?.hash.toString('hex') ?? null,
  }
}

/** Every query starts here, so none can omit the account. */
function entriesOf(context: Context) {
  return context.db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'actor_kind', 'actor_id', 'subject_id', 'address', 'agent'])
    .select(['request_id', 'before', 'after', 'erased_at'])
    .where('account_id', '=', context.actor.account_id)
}

/** Position of an entry in the chain of its account. */
type ChainPlace = Pick<ListPlacesRow, 'seq' | 'hash'>

/** Returns the positions of entries by their ID, without entries that are not sealed yet. */
async function findChainPlaces(
  { sql, actor: { account_id } }: Pick<Context, 'sql' | 'actor'>,
  entry_ids: readonly string[],
): Promise<Map<string, ChainPlace>> {
  const rows = await listPlaces(sql, { account_id, entry_ids })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
