import type { FastifyRequest } from 'fastify'
import { Problem, seconds } from '#kit'
import { inTransaction } from '#db'
import { contextOf } from './context.ts'

/** The longest statement of a search for what an index has. The sentence of `search_too_long` names it. */
const longestIndexedMs = seconds(2)

/**
 * Does a search in one transaction that reads with one core. Where an index has all that may be asked for, no statement takes longer than two seconds.
 *
 * @throws Problem search_too_long, deadline_exceeded
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
        ...(isIndexed && { longestMs: longestIndexedMs }),
        plans: 'indexes',
        isSnapshot: isIndexed,
      },
    )
  } catch (error) {
    if (!isCancelled(error)) throw error
    context.deadline?.check()
    throw new Problem('search_too_long')
  } finally {
    request.context = context
  }
}

/** 57014: query_canceled, which is what a statement that takes too long ends with. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'
