import { notFound, type Page } from '#kit'
import { readPage, type Context } from '#db'
import { keyText } from './area-key.ts'
import { presentAnalysis } from './present-analysis.ts'
import type { MarketHistoryQuery } from './query-schema.ts'
import type { CompleteAnalysis } from './schema.ts'
import { analysesOfArea } from './store/analyses.ts'
import { findAnalysis } from './store/queries.ts'

/** Returns a stored analysis by ID. @throws Problem not_found */
export async function getAnalysis(context: Context, id: string): Promise<CompleteAnalysis> {
  const kept = await findAnalysis(context, { id })
  if (kept === undefined) throw notFound()
  return presentAnalysis(kept.id, kept.document, null)
}

/** Lists the analyses of the same area, newest first. @throws Problem not_found; invalid_cursor */
export async function listAnalysisHistory(
  context: Context,
  id: string,
  query: MarketHistoryQuery,
): Promise<Page<CompleteAnalysis>> {
  const kept = await findAnalysis(context, { id })
  if (kept === undefined) throw notFound()
  const asked = { ...query, area: keyText(kept) }
  const page = await readPage(analysesOfArea(context, kept), asked, { list: 'market_analyses' })
  return {
    ...page,
    data: page.data.map((row) => presentAnalysis(row.id, row.document, null)),
  }
}
