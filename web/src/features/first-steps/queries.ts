import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { firstStepsText } from '../../texts/first-steps.ts'

export type Onboarding = AnswerOf<'/v1/onboarding', 'get'>

/** How far the account has come. Its key begins as those of leads do, so what happens to a lead ticks its step. */
export const useOnboarding = () =>
  useQuery({
    queryKey: ['leads', 'onboarding'],
    queryFn: ({ signal }) => api.get('/v1/onboarding', { signal }),
  })

/** Takes all demonstration data away; everything that was read before may have been of it. */
export function useRemoveDemo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/v1/onboarding/demo'),
    onSuccess: () => {
      say(firstStepsText.theDemoDataIs)
      return queries.invalidateQueries()
    },
  })
}
