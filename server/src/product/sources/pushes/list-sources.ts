import { readPage, type Context, type PageQuery } from '#db'
import { notFound, type Page } from '#kit'
import {
  countItemsToReview,
  findSource,
  listStages,
  sourceColumns,
  type FindSourceRow,
} from '../store/queries.ts'
import { sourceOf } from './present-source.ts'
import type { ConnectedSource } from './source-schema.ts'

/** Lists the sources of the account, newest first. */
export async function listSources(
  context: Context,
  asked: PageQuery,
): Promise<Page<ConnectedSource>> {
  const sources = context.db
    .selectFrom('source')
    .select(sourceColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<Pick<FindSourceRow, 'kind' | 'produces' | 'recipe_document' | 'verification'>>()
  const page = await readPage(sources, asked, { list: 'sources' })
  return { ...page, data: await present(context, page.data) }
}

/** Returns one source of the account. @throws Problem not_found */
export async function getSource(context: Context, id: string): Promise<ConnectedSource> {
  const [source] = await present(context, [await requireSource(context, id)])
  if (!source) throw notFound()
  return source
}

/** Returns the row of one source. @throws Problem not_found */
export async function requireSource(context: Context, id: string): Promise<FindSourceRow> {
  const row = await findSource(context, { id })
  if (!row) throw notFound()
  return row
}

/** Adds the stages and the number of items that need review. Costs two statements. */
async function present(
  context: Context,
  rows: readonly FindSourceRow[],
): Promise<ConnectedSource[]> {
  if (rows.length === 0) return []
  const source_ids = rows.map(({ id }) => id)
  const stages = Map.groupBy(await listStages(context, { source_ids }), (one) => one.source_id)
  const counts = await countItemsToReview(context, { source_ids })
  const items = new Map(counts.map((one) => [one.source_id, one.items]))
  return rows.map((row) => sourceOf(row, stages.get(row.id) ?? [], items.get(row.id) ?? 0))
}
