import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import type { Lead } from './queries.ts'

/** Told when an outcome was given, before the server has answered; and when it stands no more, because it was taken back or refused. */
export type OutcomeWatch = {
  onOutcome?: (lead_id: string) => void
  onReopen?: (lead_id: string) => void
}

/** Records what happened with a lead; it can be taken back for ten seconds, also from another page. */
export function useOutcome(lead: Lead, { onOutcome, onReopen }: OutcomeWatch) {
  const queries = useQueryClient()
  const path = { lead_id: lead.id }
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: () => api.delete('/v1/leads/{lead_id}/outcome', { path }),
    onSuccess: () => onReopen?.(lead.id),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (outcome: Outcome) =>
      api.post('/v1/leads/{lead_id}/outcome', { path, body: { outcome } }),
    onMutate: () => onOutcome?.(lead.id),
    onSuccess: (_, outcome) =>
      sayWithUndo(`${lead.name ?? lead.email ?? lead.phone}: ${outcomeWords[outcome]}`, () =>
        undo.mutate(),
      ),
    onError: () => onReopen?.(lead.id),
    onSettled: refresh,
  })
}
