import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'

/** Records what happened with a lead; it can be taken back for ten seconds. */
export function useOutcome(lead_id: string) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: () => api.delete('/v1/leads/{lead_id}/outcome', { path: { lead_id } }),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (outcome: Outcome) =>
      api.post('/v1/leads/{lead_id}/outcome', { path: { lead_id }, body: { outcome } }),
    onSuccess: (_, outcome) => sayWithUndo(outcomeWords[outcome], () => undo.mutate()),
    onSettled: refresh,
  })
}
