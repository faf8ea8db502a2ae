import type { AnswerOf } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Lead = AnswerOf<'/v1/leads/{lead_id}', 'get'>

/** How many of the strongest leads are looked through for those that nobody has answered. */
const lookedThrough = 100

/**
 * The leads nobody has answered, in the order in which to answer them: the highest score first, the newest among equals.
 * Those set aside are left out; so are leads that are the same enquiry again.
 */
export const useQueue = () =>
  useQuery({
    queryKey: ['leads', 'queue'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-score', limit: lookedThrough } as const
      const { data } = await api.get('/v1/leads', { query, signal })
      return { waiting: data.filter(isWaiting).sort(byUrgency), hasAny: data.length > 0 }
    },
    refetchInterval: 30_000,
  })

function isWaiting(lead: Lead): boolean {
  const isOpen =
    lead.status === 'qualified' || lead.status === 'unqualified' || lead.status === 'received'
  return (
    isOpen && lead.outcome === null && tierOf(lead) !== 'unqualified' && lead.duplicate_of === null
  )
}

function byUrgency(a: Lead, b: Lead): number {
  const order = { hot: 0, warm: 1, cold: 2, unqualified: 3 }
  const byTier = order[tierOf(a)] - order[tierOf(b)]
  return byTier || b.score - a.score || b.created_at.localeCompare(a.created_at)
}

const tierOf = (lead: Lead) => lead.override?.qualification_type ?? lead.qualification_type
