import { useMutation } from '@tanstack/react-query'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'

/** Leads between live and test data. What was read of the one is nothing to the other, so the page begins anew. */
export function useGoBetween() {
  const { live_account_id: account_id, is_test } = usePerson()
  return useMutation({
    mutationFn: () => api.post('/v1/sessions/switch', { body: { account_id, is_test: !is_test } }),
    onSuccess: beginAnew,
  })
}

/** Deletes all test data; whoever does is in the live account afterwards. */
export const useDeleteTestData = () =>
  useMutation({ mutationFn: () => api.delete('/v1/test_data'), onSuccess: beginAnew })

const beginAnew = (): void => window.location.assign('/')
