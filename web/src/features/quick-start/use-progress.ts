import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'

/** The progress of the account, polled every two seconds while a step is open. */
export function useProgress() {
  const { role } = usePerson()
  const mayListKeys = role === 'owner' || role === 'admin'
  return useQuery({
    queryKey: ['quick-start'],
    queryFn: async ({ signal }) => {
      const one = { query: { limit: 1 }, signal }
      const [leads, testLeads, webhooks, deliveries, usage, keys] = await Promise.all([
        api.get('/v1/leads', one),
        api.get('/v1/leads', { query: { limit: 1, test: true }, signal }),
        api.get('/v1/webhooks', one),
        api.get('/v1/webhooks/deliveries', { query: { limit: 1, status: 'succeeded' }, signal }),
        api.get('/v1/usage', { signal }),
        mayListKeys ? api.get('/v1/api_keys', one) : null,
      ])
      const hasRequest = usage.history.length > 0
      return {
        hasKey: hasRequest || (keys?.data.length ?? 0) > 0,
        hasRequest,
        hasLead: leads.data.length + testLeads.data.length > 0,
        hasWebhook: webhooks.data.length > 0,
        hasDelivery: deliveries.data.length > 0,
      }
    },
    refetchInterval: ({ state }) => (state.data?.hasDelivery ? false : 2000),
  })
}

export type Progress = NonNullable<ReturnType<typeof useProgress>['data']>
