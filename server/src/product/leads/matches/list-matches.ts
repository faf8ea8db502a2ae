import { Type, type Static } from 'typebox'
import { addWords, findMatches, getServices, matchReasons, maxMatches, Service } from '#catalogue'
import type { Context } from '#db'
import { oneOf, type Page } from '#kit'
import { inboundText } from '#messages'
import type { MatchParts } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'
import { listOpenWishes } from '../store/queries.ts'
import { getLeadRow, seenBy } from '../store/leads.ts'
import { readTexts } from '../store/scores.ts'
import { wishedIn } from '../search-criteria.ts'

/** Service that matches the search criteria of a lead. */
export const MatchedService = Type.Object(
  {
    object: Type.Literal('match'),
    lead_id: Type.String({ description: 'ID of the lead with the matching preferences.' }),
    service_id: Type.String({ description: 'ID of the service.' }),
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'Match score, from 0 to 100.' }),
    reasons: Type.Array(oneOf(matchReasons, 'Criterion that matches or is not met.'), {
      description:
        'Matching criteria, the most important first. Below a score of 100, the criteria that are not met follow.',
    }),
    explanation: Type.Array(Type.String(), {
      description: 'Reasons as text, in the same order, such as "2 of 3 bedrooms".',
    }),
    service: Service,
  },
  { description: 'Service that matches the preferences of a lead.' },
)
export type MatchedService = Static<typeof MatchedService>

/**
 * Returns the active services that match the search criteria of a lead, best first, at most ten.
 * The words of the messages are compared with the titles and descriptions of services.
 *
 * @throws Problem not_found
 */
export async function listMatches(
  context: Context,
  parts: MatchParts,
  lead_id: string,
): Promise<Page<MatchedService>> {
  return matchAll(context, parts, [await getLeadRow(context, lead_id)])
}

/**
 * Returns the matches of all open leads of a customer. Each service appears once, with its best
 * match.
 */
export async function listCustomerMatches(
  context: Context,
  parts: MatchParts,
  customer_id: string,
): Promise<Page<MatchedService>> {
  const wishes = await listOpenWishes(context.sql, { ...seenBy(context), customer_id })
  return matchAll(context, parts, wishes)
}

/** Maximum number of leads with messages of which the words are compared, newest first. */
const maxRead = 5

async function matchAll(
  context: Context,
  { accounts, views }: MatchParts,
  leads: readonly Wishing[],
): Promise<Page<MatchedService>> {
  const account = await accounts.get(context.actor.account_id)
  const { id: account_id, currency } = account
  const view = await views.viewOf(account)
  const texts = await readTexts(
    context,
    leads.map(({ id }) => id),
  )
  const wishes = leads.map((lead) => {
    const wished = wishedIn(lead, texts.get(lead.id) ?? null)
    return { ...wished, ...view.unitOf(wished), account_id, currency }
  })
  const found = await findMatches(context, wishes, { enough: maxMatches })
  const { active_total: active } = view.fit({
    property_type: null,
    price_range: null,
    city: null,
    state: null,
  })
  for (const [i, lead] of leads.slice(0, maxRead).entries()) {
    const wish = wishes[i]
    const words = wish && texts.has(lead.id) ? await inboundText(context, lead.id) : null
    if (wish && words !== null)
      found[i] = await addWords(context, wish, found[i] ?? [], { text: words, active })
  }
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

/** Returns each service once, with the lead it matches best, sorted by match score. */
function bestOfEach<M extends { service_id: string; score: number }>(matches: readonly M[]): M[] {
  const best = new Map<string, M>()
  for (const match of matches) {
    if (match.score > (best.get(match.service_id)?.score ?? -1)) best.set(match.service_id, match)
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}
