import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { listOf, pageQuery, TimestampText, type Clock, type SigningKey } from '#kit'
import { inTransaction, type Database } from '#db'
import {
  AuditEntry,
  AuditVerdict,
  exportAudit,
  getAuditEntry,
  listAuditEntries,
  recordAudit,
  verifyAudit,
} from '#audit'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Audit log'
const word = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }))
const Query = Type.Object({
  ...pageQuery,
  action: word('One action, or a group of actions if it ends with a dot, such as `api_key.`.'),
  actor_id: word('ID of the actor.'),
  subject_id: word('ID of the resource that was changed.'),
  routine: Type.Optional(
    Type.Boolean({
      description:
        '`false` leaves out actions that happen many times an hour for people, such as claiming and releasing leads in the queue.',
    }),
  ),
  created_after: Type.Optional(TimestampText('Return only entries after this time.')),
  created_before: Type.Optional(TimestampText('Return only entries before this time.')),
})

/** Routes of the audit log: list, export and verify. */
export function auditRoutes(
  route: Route,
  { database, clock, audit_key: key }: { database: Database; clock: Clock; audit_key: SigningKey },
): void {
  const parts = { database, clock, key }
  const config = { role: 'admin', key: 'settings.read' } as const

  route.get(
    '/audit_log',
    {
      config,
      schema: {
        tag,
        summary: 'List audit entries',
        description:
          'Returns all changes and security events, newest first: who, from where, on what, before and after, without secrets.',
        query: Query,
        response: { 200: listOf(AuditEntry) },
      },
    },
    (request) => listAuditEntries(contextOf(request), request.query),
  )

  route.get(
    '/audit_log/export',
    {
      config: { ...config, work: 'stream' },
      schema: {
        tag,
        summary: 'Export the audit log',
        other: {
          'application/x-ndjson':
            '{"object":"audit_export","account_id":"acct_01k9zq3v8m5r2x7c4h6t8n9p0c"}\n',
        },
        description:
          'Returns the whole chain as JSON lines, with its signed checkpoints. `leadhouse audit verify FILE` verifies it.',
      },
    },
    async (request, answer) => {
      const context = contextOf(request)
      await inTransaction(context, (tx) =>
        recordAudit(tx, [
          { action: 'audit_log.export', subject_id: null, before: null, after: null },
        ]),
      )
      const lines = Readable.from(exportAudit(parts, context.actor.account_id))
      return answer
        .header('content-disposition', 'attachment; filename="audit-log.ndjson"')
        .sendRaw({ content_type: 'application/x-ndjson', body: lines })
    },
  )

  route.get(
    '/audit_log/verify',
    {
      config: { ...config, work: 'search' },
      schema: {
        tag,
        summary: 'Verify the audit log',
        description:
          'Recomputes the whole chain and returns the first position at which it is not valid.',
        response: { 200: AuditVerdict },
      },
    },
    (request) => verifyAudit(parts, contextOf(request).actor.account_id),
  )

  route.get(
    '/audit_log/:entry_id',
    {
      config,
      schema: {
        tag,
        summary: 'Get an audit entry',
        description: 'Returns one entry, with its position in the hash chain.',
        response: { 200: AuditEntry },
      },
    },
    (request) => getAuditEntry(contextOf(request), request.params.entry_id),
  )
}
