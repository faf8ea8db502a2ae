import { sql } from 'kysely'
import { problemCodes, type Page, type ProblemCode } from '#kit'
import { readPage, type Context } from '#db'
import type { LoggedRequest, RequestQuery } from './schema.ts'
import { findLoggedRequest, requestColumns, type FindLoggedRequestRow } from './store/queries.ts'

/**
 * Lists the account's requests, newest first, each failure with an explanation. Uses the index
 * request_log_newest.
 */
export async function listRequests(
  context: Context,
  asked: RequestQuery,
): Promise<Page<LoggedRequest>> {
  const { actor_id, code, method, outcome, path, status, created_after, created_before } = asked
  let query = requestsOf(context)
  if (actor_id !== undefined) query = query.where('actor_id', '=', actor_id)
  if (code !== undefined) query = query.where('code', '=', code)
  if (method !== undefined) query = query.where('method', '=', method)
  if (status !== undefined) query = query.where('status', '=', status)
  if (outcome === 'failed') query = query.where('status', '>=', 400)
  if (outcome === 'succeeded') query = query.where('status', '<', 400)
  if (path !== undefined) query = query.where(sql<boolean>`starts_with(path, ${path})`)
  if (created_after !== undefined) query = query.where('created_at', '>', created_after)
  if (created_before !== undefined) query = query.where('created_at', '<', created_before)
  const page = await readPage(query, asked, { list: 'requests' })
  return { ...page, data: page.data.map(present) }
}

/** Returns one request of the account. */
export async function findRequest(
  context: Context,
  id: string,
): Promise<LoggedRequest | undefined> {
  const row = await findLoggedRequest(context.sql, { ...context.actor, id })
  return row && present(row)
}

/** Every list query starts here, so none can omit the account. */
function requestsOf(context: Context) {
  return context.db
    .selectFrom('request_log')
    .select(requestColumns)
    .where('account_id', '=', context.actor.account_id)
    .$castTo<FindLoggedRequestRow>()
}

function present(row: FindLoggedRequestRow): LoggedRequest {
  const known = isProblemCode(row.code) ? problemCodes[row.code] : null
  return {
    ...row,
    object: 'request',
    title: known?.title ?? null,
    explanation: known?.explanation ?? null,
  }
}

const isProblemCode = (code: string | null): code is ProblemCode =>
  code !== null && Object.hasOwn(problemCodes, code)
