import type { FastifyRequest } from 'fastify'
import { Problem, seconds } from '#kit'
import { inTransaction } from '#db'
import { contextOf } from './context.ts'

/** The longest statement of a search of its kind. The sentence of `search_too_long` names both. */
const longestMs = { indexed: seconds(2), other: seconds(10) }

/**
 * Does a search: what it reads, it reads with one core, and no statement of it longer than ten seconds; two where all that may be asked for has an index.
 *
 * @throws Problem search_too_long
 */
export async function searchIn<T>(
  request: FastifyRequest,
  isIndexed: boolean,
  search: () => Promise<T>,
): Promise<T> {
  const context = contextOf(request)
  try {
    return await inTransaction(
      context,
      async (tx) => {
        // The handler finds the transaction in its context.
        request.context = tx
        return search()
      },
      // What lists ask for by themselves; in this transaction it is asked for here.
      {
        longestMs: isIndexed ? longestMs.indexed : longestMs.other,
        plans: 'indexes',
        isSnapshot: isIndexed,
      },
    )
  } catch (error) {
    throw isCancelled(error) ? new Problem('search_too_long') : error
  } finally {
    request.context = context
  }
}

/** 57014: query_canceled, which is what a statement that takes too long ends with. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'
