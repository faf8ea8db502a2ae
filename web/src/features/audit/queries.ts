import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useList } from '../../ui/use-list.ts'

export type AuditEntry = AnswerOf<'/v1/audit_log', 'get'>['data'][number]

/** What was done in the account, newest first; `action` is one action or a family of them. */
export const useAudit = (action: string | undefined) =>
  useList(['audit', action], (cursor, signal) =>
    api.get('/v1/audit_log', {
      query: { limit: 100, ...(action && { action }), ...(cursor && { cursor }) },
      signal,
    }),
  )

/** Recomputes the whole chain. */
export const useVerify = () => useMutation({ mutationFn: () => api.get('/v1/audit_log/verify') })
