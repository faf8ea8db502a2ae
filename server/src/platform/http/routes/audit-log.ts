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
  action: word('One action, or a family of them with a dot at its end, such as `api_key.`.'),
  actor_id: word('Who did it.'),
  subject_id: word('What it was done to.'),
  routine: Type.Optional(
    Type.Boolean({
      description:
        'false leaves out what is done for people many times an hour: that the queue gave out leads and took them back.',
    }),
  ),
  created_after: Type.Optional(TimestampText('Later than this.')),
  created_before: Type.Optional(TimestampText('Earlier than this.')),
})

/** What was done in an account: to read, to take away, and to verify. */
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
          'Every change and act of security: who, from where, on what, before and after, without secrets. The newest first.',
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
          'The whole chain as lines of JSON, with its signed checkpoints. `leadhouse audit verify FILE` checks it.',
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
        description: 'Recomputes the whole chain and names the first place that does not hold.',
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
        description: 'One entry, with its place in the chain of hashes.',
        response: { 200: AuditEntry },
      },
    },
    (request) => getAuditEntry(contextOf(request), request.params.entry_id),
  )
}
