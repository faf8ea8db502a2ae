import { notFound, type Page } from '#kit'
import { readPage, type Asked, type Context } from '#db'
import type { AuditEntry, AuditFilter } from './schema.ts'

/** The account's log, newest first: ids sort by time. By primary key. */
export async function listAuditEntries(
  context: Context,
  asked: Asked & AuditFilter,
): Promise<Page<AuditEntry>> {
  const { action, actor_id, subject_id, created_after, created_before } = asked
  let query = entriesOf(context)
  if (action !== undefined)
    query = action.endsWith('.')
      ? query.where('action', 'like', `${action.replace(/[%_\\]/g, '\\$&')}%`)
      : query.where('action', '=', action)
  if (actor_id !== undefined) query = query.where('actor_id', '=', actor_id)
  if (subject_id !== undefined) query = query.where('subject_id', '=', subject_id)
  if (created_after !== undefined) query = query.where('at', '>', new Date(created_after))
  if (created_before !== undefined) query = query.where('at', '<', new Date(created_before))
  const page = await readPage(query, asked, {
    list: 'audit_log',
    sort: '-id',
    table: 'audit_entry',
  })
  return { ...page, data: page.data.map(entryOf) }
}

/** One entry of the account's log. @throws Problem not_found */
export async function getAuditEntry(context: Context, id: string): Promise<AuditEntry> {
  const row = await entriesOf(context).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return entryOf(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

function entryOf(row: Row): AuditEntry {
  const { actor_kind, actor_id, seq, hash, ...rest } = row
  return {
    ...rest,
    object: 'audit_entry',
    actor: { kind: actor_kind, id: actor_id },
    seq: seq === null ? null : Number(seq),
    hash: hash?.toString('hex') ?? null,
  }
}

/** Every read starts here, so no query can forget the account. */
function entriesOf(context: Context) {
  return context.db
    .selectFrom('audit_entry')
    .leftJoin('audit_seal', (join) =>
      join
        .onRef('audit_seal.account_id', '=', 'audit_entry.account_id')
        .onRef('audit_seal.entry_id', '=', 'audit_entry.id'),
    )
    .select(['id', 'at', 'action', 'actor_kind', 'actor_id', 'subject_id', 'address', 'agent'])
    .select(['request_id', 'before', 'after', 'seq', 'hash', 'erased_at'])
    .where('audit_entry.account_id', '=', context.actor.account_id)
}
