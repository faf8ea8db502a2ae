import type { AuditEntry, AuditVerdict } from '@leadhouse/sdk'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { useNarrowed } from '../../ui/use-since.ts'

export type { AuditEntry }

/** The filters of the log. */
export const auditFilters = ['action', 'actor_id', 'subject_id', 'since'] as const

/**
 * The entries of the audit log, newest first. `action` is an action or a prefix of actions. `isAll`
 * includes actions that occur many times an hour for each person.
 */
export function useAudit(filters: Filters, { isAll }: { isAll: boolean }) {
  const query = { ...useNarrowed(filters, auditFilters), ...(!isAll && { routine: false }) }
  return useList(['audit', query], (page, signal) =>
    api.get('/v1/audit_log', {
      query: { ...query, ...page },
      signal,
    }),
  )
}

/** Verifies the whole chain. */
export const useVerify = () => useMutation({ mutationFn: () => api.get('/v1/audit_log/verify') })

export type Verdict = AuditVerdict
