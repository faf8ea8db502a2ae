import { Type, type Static } from 'typebox'
import type { AccountBook } from '#accounts'
import { findMatches, getServices, matchReasons, maxMatches, Service } from '#catalogue'
import type { Context } from '#db'
import { oneOf, type Page } from '#kit'
import type { LeadRow } from '../store/columns.ts'
import { listOpenWishes } from '../store/queries.ts'
import { getLeadRow, seenBy } from '../store/leads.ts'
import { readTexts } from '../store/scores.ts'
import { wishedIn } from '../wish.ts'

/** A service that fits a wish. */
export const MatchedService = Type.Object(
  {
    object: Type.Literal('match'),
    lead_id: Type.String({ description: 'The lead whose wish it fits.' }),
    service_id: Type.String({ description: 'The service.' }),
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'How well it fits.' }),
    reasons: Type.Array(oneOf(matchReasons, 'What fits or is lacking.'), {
      description: 'What fits, the weightiest first; then, below 100, what is lacking.',
    }),
    explanation: Type.Array(Type.String(), {
      description: 'The reasons in words, each at its place, such as "2 of 3 bedrooms".',
    }),
    service: Service,
  },
  { description: 'A service that fits the wish of a lead.' },
)
export type MatchedService = Static<typeof MatchedService>

/** The active services that fit a lead's wish now, the best first, at most ten. @throws Problem not_found */
export async function listMatches(
  context: Context,
  accounts: AccountBook,
  lead_id: string,
): Promise<Page<MatchedService>> {
  return matchAll(context, accounts, [await getLeadRow(context, lead_id)])
}

/** The same over the open leads of a customer, each service once, with its best fit. */
export async function listCustomerMatches(
  context: Context,
  accounts: AccountBook,
  customer_id: string,
): Promise<Page<MatchedService>> {
  const wishes = await listOpenWishes(context.sql, { ...seenBy(context), customer_id })
  return matchAll(context, accounts, wishes)
}

async function matchAll(
  context: Context,
  accounts: AccountBook,
  leads: readonly Wishing[],
): Promise<Page<MatchedService>> {
  const { id: account_id, currency } = await accounts.get(context.actor.account_id)
  const texts = await readTexts(
    context,
    leads.map(({ id }) => id),
  )
  const found = await findMatches(
    context,
    leads.map((lead) => ({
      ...wishedIn(lead, texts.get(lead.id) ?? null),
      account_id,
      currency,
    })),
    { enough: maxMatches },
  )
  const best = bestOfEach(
    leads.flatMap((lead, i) => (found[i] ?? []).map((match) => ({ lead_id: lead.id, ...match }))),
  )
  const services = await getServices(
    context,
    best.map((match) => match.service_id),
  )
  const data = best.flatMap((match) => {
    const service = services.get(match.service_id)
    return service ? [{ object: 'match' as const, ...match, service }] : []
  })
  return { object: 'list', data, has_more: false, next_cursor: null }
}

type Wishing = Pick<LeadRow, 'id' | 'preferences' | 'service_id'>

/** Each service once, with the lead it fits best, the best first. */
function bestOfEach<M extends { service_id: string; score: number }>(matches: readonly M[]): M[] {
  const best = new Map<string, M>()
  for (const match of matches) {
    if (match.score > (best.get(match.service_id)?.score ?? -1)) best.set(match.service_id, match)
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}
