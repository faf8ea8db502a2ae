import type { ImportInput, ImportReport } from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import type { ImportKind } from './kinds.ts'

export type Report = ImportReport

/** The polling interval of an import, in milliseconds. */
const askEveryMs = 700

const keyOf = (import_id: string) => ['imports', import_id]

/** Returns whether an import has finished, and its undo if one was started. */
export const isOver = ({ finished_at, status }: Report) =>
  finished_at !== null && status !== 'undoing'

/** The state of an import, polled until it has finished. Imported rows are shown immediately. */
export function useReport(import_id: string, { renews }: Pick<ImportKind, 'renews'>) {
  const queries = useQueryClient()
  const report = useQuery({
    queryKey: keyOf(import_id),
    queryFn: ({ signal }) => api.get('/v1/imports/{import_id}', { path: { import_id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEveryMs),
  })
  const { done, dry_run, status } = report.data ?? { done: 0, dry_run: true }
  useEffect(() => {
    if (dry_run || done === 0) return
    for (const name of renews) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries, renews, dry_run, done, status])
  return report
}

/** Uploads a file and starts the import. */
export function useStart() {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (body: ImportInput) => api.post('/v1/imports', { body }),
    onSuccess: (report) => queries.setQueryData(keyOf(report.id), report),
  })
}

/** Stops an import. Imported rows remain. */
export function useCancel(import_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/imports/{import_id}/cancel', { path: { import_id } }),
    onSuccess: (report) => queries.setQueryData(keyOf(import_id), report),
  })
}

/** Starts to undo an import. The worker does it, and the report shows its state. */
export function useUndo(import_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/imports/{import_id}/undo', { path: { import_id } }),
    onSuccess: (report) => queries.setQueryData(keyOf(import_id), report),
  })
}
