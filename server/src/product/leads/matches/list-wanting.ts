import { Type, type Static } from 'typebox'
import { getService, matchReasons, type Service } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { later, newId, oneOf, type Page } from '#kit'
import { Lead } from '../schema.ts'
import { leadOf } from '../store/columns.ts'
import { findLeads } from '../store/leads.ts'
import { listAsking, listWishing, wishesFor, type WishingLead } from '../store/wishing.ts'
import { waitingMs } from './find-new-matches.ts'
import { matchOffer } from './match-offer.ts'

/** A lead that wants a service. */
export const WantingLead = Type.Object(
  {
    object: Type.Literal('match'),
    lead_id: Type.String({ description: 'The lead.' }),
    service_id: Type.String({ description: 'The service it wants.' }),
    asked: Type.Boolean({ description: 'Whether its enquiry names this very service.' }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'How well the service fits the wish; 0 where only the enquiry speaks for it.',
    }),
    reasons: Type.Array(oneOf(matchReasons, 'What fits or is lacking.'), {
      description: 'What fits, the weightiest first; then, below 100, what is lacking.',
    }),
    explanation: Type.Array(Type.String(), {
      description: 'The reasons in words, each at its place, such as "2 of 3 bedrooms".',
    }),
    lead: Lead,
  },
  { description: 'A lead that wants a service.' },
)
export type WantingLead = Static<typeof WantingLead>

/** So many are answered. */
const maxWanting = 50
/** So many of the newest leads are looked at: judging them takes some 20 ms. */
const leadsAtOnce = 2000

/**
 * The open leads of 90 days that want a service, at most fifty: those whose enquiry names it, and while it is on offer those whose wish it fits. First come those where most is to
 * be hoped for: how likely they meet the account, times how far the service fits their wish; an enquiry that names it fits wholly. Of the leads that wish for its
 * kind in its place the 2,000 newest are looked at. @throws Problem not_found
 */
export async function listWanting(
  context: Context,
  service_id: string,
): Promise<Page<WantingLead>> {
  const service = await getService(context, service_id)
  const data = await inTransaction(context, (tx) => wantingOf(tx, service), {
    plans: 'indexes',
    isSnapshot: true,
  })
  return { object: 'list', data, has_more: false, next_cursor: null }
}

async function wantingOf(context: Context, service: Service): Promise<WantingLead[]> {
  const since = newId('lead', later(context.clock.now(), -waitingMs))
  const asking = await listAsking(context, { service_id: service.id, since, limit: leadsAtOnce })
  const wishing =
    service.status === 'active'
      ? await listWishing(context, {
          beginnings: wishesFor(context.actor.account_id, service),
          since,
          before: null,
          services: [],
          limit: leadsAtOnce,
        })
      : []
  const asked = new Set(asking.map(({ id }) => id))
  const fitting = [...asking, ...wishing.filter(({ id }) => !asked.has(id))]
    .flatMap((lead) => fitOf(lead, service, asked.has(lead.id)))
    .sort((a, b) => b.hope - a.hope || (a.match.lead_id < b.match.lead_id ? 1 : -1))
    .slice(0, maxWanting)
  const leads = await findLeads(
    context,
    fitting.map(({ match }) => match.lead_id),
  )
  return fitting.flatMap(({ match }) => {
    const lead = leads.get(match.lead_id)
    return lead ? [{ object: 'match' as const, ...match, lead: leadOf(lead) }] : []
  })
}

function fitOf({ id: lead_id, wished, promise }: WishingLead, service: Service, asked: boolean) {
  const { id: service_id } = service
  const fit = matchOffer(wished, service)
  if (fit === undefined && !asked) return []
  const { score, reasons, explanation } = fit ?? { score: 0, reasons: [], explanation: [] }
  return [
    {
      match: { lead_id, service_id, asked, score, reasons, explanation },
      hope: promise * (asked ? 1 : score / 100),
    },
  ]
}
