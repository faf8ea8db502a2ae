import { Type, type Static } from 'typebox'
import { getService, matchReasons, type CatalogueView, type Service } from '#catalogue'
import { inTransaction, type Context } from '#db'
import { later, newId, oneOf, type Page } from '#kit'
import type { MatchParts } from '../parts.ts'
import { Lead } from '../schema.ts'
import { leadOf } from '../store/columns.ts'
import { findLeads } from '../store/leads.ts'
import {
  listAsking,
  listLeadsWithCriteria,
  type LeadWithCriteria,
} from '../store/leads-with-criteria.ts'
import { placesFor, waitingMs } from '../store/open-searches.ts'
import { matchOffer } from './match-offer.ts'
import { offerOf } from './offer-of.ts'

/** Lead that wants a service. */
export const WantingLead = Type.Object(
  {
    object: Type.Literal('match'),
    lead_id: Type.String({ description: 'ID of the lead.' }),
    service_id: Type.String({ description: 'ID of the service.' }),
    names_service: Type.Boolean({ description: 'Whether the enquiry names this service.' }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'Match score, from 0 to 100. 0 if the enquiry names the service but the preferences do not match it.',
    }),
    reasons: Type.Array(oneOf(matchReasons, 'Criterion that matches or is not met.'), {
      description:
        'Matching criteria, the most important first. Below a score of 100, the criteria that are not met follow.',
    }),
    explanation: Type.Array(Type.String(), {
      description: 'Reasons as text, in the same order, such as "2 of 3 bedrooms".',
    }),
    lead: Lead,
  },
  { $id: 'MatchingLead', description: 'Lead that wants a service.' },
)
export type WantingLead = Static<typeof WantingLead>

/** Maximum number of leads in the response. */
const maxWanting = 50
/** Maximum number of leads that are matched, newest first. Matching them takes about 20 ms. */
const leadsAtOnce = 2000

/**
 * Returns at most fifty open leads of the last 90 days that want a service. These are leads with an
 * enquiry that names the service and, while it is active, leads with matching search criteria. They
 * are sorted by predicted probability times match score; an enquiry that names the service counts
 * as a full match. Of the leads that want its type in its location, the 2,000 newest are matched.
 *
 * @throws Problem not_found
 */
export async function listWanting(
  context: Context,
  { accounts, views }: MatchParts,
  service_id: string,
): Promise<Page<WantingLead>> {
  const service = await getService(context, service_id)
  const view = await views.viewOf(await accounts.get(context.actor.account_id))
  const data = await inTransaction(context, (tx) => wantingOf(tx, view, service), {
    plans: 'indexes',
    isSnapshot: true,
  })
  return { object: 'list', data, has_more: false, next_cursor: null }
}

async function wantingOf(
  context: Context,
  view: CatalogueView,
  service: Service,
): Promise<WantingLead[]> {
  const service_id = service.id
  const since = newId('lead', later(context.clock.now(), -waitingMs))
  const asking = await listAsking(context, { service_id, since, limit: leadsAtOnce })
  const wishing =
    service.status === 'active'
      ? await listLeadsWithCriteria(context, {
          places: placesFor(service),
          since,
          limit: leadsAtOnce,
        })
      : []
  const offer = service.status === 'active' ? offerOf(service) : null
  const names_service = new Set(asking.map(({ id }) => id))
  const fitting = [...asking, ...wishing.filter(({ id }) => !names_service.has(id))]
    .flatMap((lead) => fitOf(lead, { service_id, offer, view }, names_service.has(lead.id)))
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

function fitOf(
  { id: lead_id, wished, prediction }: LeadWithCriteria,
  {
    service_id,
    offer,
    view,
  }: { service_id: string; offer: ReturnType<typeof offerOf> | null; view: CatalogueView },
  names_service: boolean,
) {
  const fit = offer === null ? undefined : matchOffer({ ...wished, ...view.unitOf(wished) }, offer)
  if (fit === undefined && !names_service) return []
  const { score, reasons, explanation } = fit ?? { score: 0, reasons: [], explanation: [] }
  return [
    {
      match: { lead_id, service_id, names_service, score, reasons, explanation },
      hope: prediction * (names_service ? 1 : score / 100),
    },
  ]
}
