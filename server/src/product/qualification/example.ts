import type { QualificationSettings } from './qualify.ts'
import type { ScoringInputs } from './inputs.ts'

/** The settings of an account with all defaults; for tests and examples. */
export const exampleSettings: QualificationSettings = {
  base_rate: 0.03,
  hot: 70,
  warm: 50,
  qualifying_tier: 'hot',
}

/**
 * A realistic enquiry for tests and examples. The customer is reachable, has criteria and a budget
 * that the catalogue can meet, and sent no message.
 */
export function leadInputs(changes: Partial<ScoringInputs> = {}): ScoringInputs {
  return {
    received_at: '2026-03-02T09:30:00.000Z',
    scored_at: '2026-03-02T09:30:00.000Z',
    contact: { email: 'valid', phone: 'mobile', has_name: true, consent: false },
    wish: {
      property_type: 'residential',
      price_min: 250_000,
      price_max: 400_000,
      city: null,
      state: null,
      bedrooms: null,
      bathrooms: null,
      timeline_days: null,
      financing: null,
      service_id_given: false,
    },
    text: null,
    source: 'website',
    attributes: {},
    catalogue: {
      active_of_type: 40,
      active_in_budget: 12,
      active_total: 60,
      price_p10: 210_000,
      price_median: 380_000,
      price_p90: 900_000,
      best_match: null,
    },
    engagement: {
      enquiries: 1,
      messages_inbound: 0,
      days_since_last_enquiry: 0,
      days_since_last_inbound: null,
      median_reply_hours: null,
    },
    llm: null,
    ...changes,
  }
}
