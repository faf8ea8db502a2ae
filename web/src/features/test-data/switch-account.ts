import { focusManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'

/** Switches between live and test data. */
export function useGoBetween() {
  const { live_account_id: account_id, is_test } = usePerson()
  return useNewSession(() =>
    api.post('/v1/sessions/switch', { body: { account_id, is_test: !is_test } }),
  )
}

/** Deletes all test data and returns to live data. */
export const useDeleteTestData = () => useNewSession(() => api.delete('/v1/test_data'))

/**
 * Sends a request that ends the session and starts one in the other account, then loads the
 * dashboard from the start. Queries stop meanwhile, because a query with the old session would
 * return 401.
 */
function useNewSession(send: () => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Intervals pause while the page has no focus.
      focusManager.setFocused(false)
      await queries.cancelQueries()
      await send()
    },
    onSuccess: () => window.location.assign('/'),
    onError: () => {
      focusManager.setFocused(undefined)
      void queries.invalidateQueries()
    },
  })
}
