import type { Lead, Score } from '#leads'
import { shortTextOf } from './untrusted-text.ts'

/** A lead in a list of results. */
export type LeadBrief = ReturnType<typeof leadBriefOf>

/**
 * Returns a lead in short. Texts that the person wrote are labels: one line, and withheld if they
 * look like instructions. Contact details and messages are left out.
 */
export const leadBriefOf = (lead: Lead, now: Date, public_url: string) => ({
  id: lead.id,
  name: shortTextOf(lead.name),
  status: lead.status,
  qualification_type: lead.qualification_type,
  score: lead.score,
  probability: lead.probability,
  due_at: lead.due_at,
  is_overdue: lead.due_at !== null && lead.first_response_at === null && lead.due_at <= now,
  assigned_to: lead.assigned_to,
  source: shortTextOf(lead.source),
  wants: {
    type: shortTextOf(lead.preferences.property_type),
    city: shortTextOf(lead.preferences.city),
    state: shortTextOf(lead.preferences.state),
    price_range: lead.preferences.price_range,
  },
  created_at: lead.created_at,
  url: `${public_url}/leads/${lead.id}`,
})

/** Returns the reasons of a score as sentences with their points, strongest first. */
export const reasonsOf = ({ reasons }: Pick<Score, 'reasons'>, most: number) =>
  reasons.slice(0, most).map(({ text, points }) => ({ text: shortTextOf(text), points }))
