import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { notifyWithUndo } from '../../ui/notify.ts'
import { nameOf } from '../../wording/name.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import type { Lead } from './queries.ts'

/**
 * Two callbacks. One is called when an outcome is recorded, before the server responds. The other
 * is called when the outcome was undone or refused.
 */
export type OutcomeWatch = {
  onOutcome?: (lead_id: string) => void
  onReopen?: (lead_id: string) => void
}

/**
 * Records an outcome of a lead. It can be undone as soon as it is shown, for ten seconds, even from
 * another page. Requests for one lead are sent in order. An undo waits for the response of its
 * outcome, and sends nothing if that was refused.
 */
export function useOutcome(lead: Lead, { onOutcome, onReopen }: OutcomeWatch) {
  const queries = useQueryClient()
  const path = { lead_id: lead.id }
  const mutationKey = ['outcome', lead.id]
  const inOrder = { mutationKey, scope: { id: mutationKey.join(' ') } }
  // Refetches only after the last request. An earlier response would contain the outcome that is
  // being undone.
  const refresh = () =>
    queries.isMutating({ mutationKey }) > 1
      ? undefined
      : queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    ...inOrder,
    mutationFn: async (act: { isRecorded: boolean }) =>
      act.isRecorded ? api.delete('/v1/leads/{lead_id}/outcome', { path }) : undefined,
    onMutate: () => onReopen?.(lead.id),
    onError: () => onOutcome?.(lead.id),
    onSettled: refresh,
  })
  return useMutation({
    ...inOrder,
    mutationFn: (outcome: Outcome) =>
      api.post('/v1/leads/{lead_id}/outcome', { path, body: { outcome } }),
    onMutate: (outcome) => {
      const act = { isRecorded: false }
      const said = `${nameOf(lead)}: ${outcomeWords[outcome]}`
      const withdraw = notifyWithUndo(said, () => undo.mutate(act))
      onOutcome?.(lead.id)
      return { act, withdraw }
    },
    onSuccess: (_answer, _outcome, { act }) => void (act.isRecorded = true),
    onError: (_error, _outcome, given) => {
      given?.withdraw()
      onReopen?.(lead.id)
    },
    onSettled: refresh,
  })
}
