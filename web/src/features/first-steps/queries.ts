import type { Onboarding } from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { firstStepsText } from '#texts/first-steps.ts'

export type { Onboarding }

/**
 * The completed steps of the account. Its key starts like those of leads, so that a change of a
 * lead updates it.
 */
export const useOnboarding = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['leads', 'onboarding'],
    queryFn: ({ signal }) => api.get('/v1/onboarding', { signal }),
  })

/** Deletes all demo data. Every cached response may have contained some of it. */
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
