import { sql } from 'kysely'
import { notFound, type Page } from '#kit'
import { readPage, type PageQuery, type Context } from '#db'
import { birthId } from './birth.ts'
import { routineActions, type AuditEntry, type AuditFilter } from './schema.ts'
import { listPlaces, type ListPlacesRow } from './store/queries.ts'

/** The account's log, newest first: ids sort by time. By primary key. */
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

/** By the index of what entries are about, and by the primary key of the one entry that is not in it. */
const isAbout = (subject_id: string) => sql<boolean>`(
  subject_id = ${subject_id} and right(id, 26) <> right(subject_id, 26)
  or id = ${birthId(subject_id)} and subject_id = ${subject_id})`

/** One entry of the account's log. @throws Problem not_found */
export async function getAuditEntry(context: Context, id: string): Promise<AuditEntry> {
  const row = await entriesOf(context).where('id', '=', id).executeTakeFirst()
  const [entry] = await placed(context, row ? [row] : [])
  if (!entry) throw notFound()
  return entry
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

/** The entries as the log shows them, each with its place in the chain. */
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

/** Every read starts here, so no query can forget the account. */
function entriesOf(context: Context) {
  return context.db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'actor_kind', 'actor_id', 'subject_id', 'address', 'agent'])
    .select(['request_id', 'before', 'after', 'erased_at'])
    .where('account_id', '=', context.actor.account_id)
}

/** Where an entry stands in the chain of its account. */
type ChainPlace = Pick<ListPlacesRow, 'seq' | 'hash'>

/** The places of entries, each by its id; an entry that has none yet is left out. */
async function findChainPlaces(
  { sql, actor: { account_id } }: Pick<Context, 'sql' | 'actor'>,
  entry_ids: readonly string[],
): Promise<Map<string, ChainPlace>> {
  const rows = await listPlaces(sql, { account_id, entry_ids })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
