import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.ts'
import { nameOf } from '../../wording/name.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import type { Lead } from './queries.ts'

/** Told when an outcome was given, before the server has answered; and when it stands no more, because it was taken back or refused. */
export type OutcomeWatch = {
  onOutcome?: (lead_id: string) => void
  onReopen?: (lead_id: string) => void
}

/**
 * Records what happened with a lead. It can be taken back from the moment it shows, for ten seconds, also from another page. What is done to one lead
 * goes to the server in the order in which it was done: an undo waits for the answer of what it takes back, and asks for nothing where that was refused.
 */
export function useOutcome(lead: Lead, { onOutcome, onReopen }: OutcomeWatch) {
  const queries = useQueryClient()
  const path = { lead_id: lead.id }
  const mutationKey = ['outcome', lead.id]
  const inOrder = { mutationKey, scope: { id: mutationKey.join(' ') } }
  // Read anew after the last of them alone: in between the server would show what is being taken back.
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
      const withdraw = sayWithUndo(said, () => undo.mutate(act))
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
