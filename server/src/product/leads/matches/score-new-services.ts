import {
  listNewServices,
  maxMatches,
  type CatalogueView,
  type Match,
  type NewOffer,
} from '#catalogue'
import type { TransactionContext } from '#db'
import { later, minutes } from '#kit'
import type { DueLead } from '../store/leads-with-criteria.ts'
import { searchPlaceOf } from '../store/open-searches.ts'
import { matchOffer } from './match-offer.ts'

/**
 * A lead with the new services that match it, best first, at most ten. `scored_until` is the id of
 * the newest service that was compared.
 */
export type LeadMatches = { lead: DueLead; matches: Match[]; scored_until: number }

/**
 * Compares leads with the services that are new since each was last reported, and returns the leads
 * with matches. Leads of one place share one read of at most 500 services.
 */
export async function scoreNewServices(
  tx: TransactionContext,
  view: CatalogueView,
  leads: readonly DueLead[],
): Promise<LeadMatches[]> {
  const after = new Map<string, number>()
  for (const lead of leads) {
    const place = searchPlaceOf(lead)
    if (place === null) continue
    after.set(place, Math.min(lead.matched_until ?? 0, after.get(place) ?? Infinity))
  }
  const offers = await listNewServices(tx, after)
  return leads.flatMap((lead) => {
    const own = offers.get(searchPlaceOf(lead) ?? '') ?? []
    const [newest] = own
    const matches = bestOf(lead, view, own)
    return newest && matches.length > 0 ? [{ lead, matches, scored_until: newest.id }] : []
  })
}

function bestOf(lead: DueLead, view: CatalogueView, offers: readonly NewOffer[]): Match[] {
  const wished = { ...lead.wished, ...view.unitOf(lead.wished) }
  const known = new Set(lead.told)
  const found: Match[] = []
  for (const offer of offers) {
    if (!isNewTo(lead, offer) || known.has(offer.service_id)) continue
    known.add(offer.service_id)
    const match = matchOffer(wished, offer)
    if (match) found.push(match)
  }
  // The offers are sorted newest first, and sorting does not reorder equal scores.
  return found.sort((a, b) => b.score - a.score).slice(0, maxMatches)
}

/** Maximum difference between the clocks of two processes. */
const toleranceMs = minutes(1)

/** Returns whether a service was added after the last report of a lead, or after the lead. */
const isNewTo = ({ matched_until, created_at }: DueLead, { id, listed_at }: NewOffer): boolean =>
  matched_until === null ? listed_at >= later(created_at, -toleranceMs) : id > matched_until
