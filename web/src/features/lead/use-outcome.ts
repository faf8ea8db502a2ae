import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'

/** Records what happened with a lead, and takes it back: by the notice for ten seconds, or by the key for undo. */
export function useOutcome(lead_id: string) {
  const queries = useQueryClient()
  const last = useRef<(() => void) | undefined>(undefined)
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: () => api.delete('/v1/leads/{lead_id}/outcome', { path: { lead_id } }),
    onSettled: refresh,
  })
  const record = useMutation({
    mutationFn: (outcome: Outcome) =>
      api.post('/v1/leads/{lead_id}/outcome', { path: { lead_id }, body: { outcome } }),
    onSuccess: (_, outcome) => {
      last.current = sayWithUndo(outcomeWords[outcome], () => undo.mutate())
    },
    onSettled: refresh,
  })
  return { record, undoLast: () => last.current?.() }
}
