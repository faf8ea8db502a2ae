import type { EventData, EventType } from './catalogue.ts'
import { leadExamples } from './types/lead-examples.ts'
import { serviceExamples } from './types/service-examples.ts'

const consent: EventData['consent.granted'] = {
  consent_id: 'con_01k9zq3v8m5r2x7c4h6t8n9p0u',
  customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
  lead_id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0e',
  channel: 'email',
  text: 'You may send me new listings by email.',
  text_version: '2026-11',
  source: 'form',
  recorded_by: 'form_aa01k9zq3v8m5r2x7c4h6t8n9p0v',
  occurred_at: '2026-11-01T09:30:00.000Z',
}

/**
 * Realistic `data` of each event type. The documentation shows this example, and webhook tests send
 * it by default.
 */
export const eventExamples: { readonly [T in EventType]: EventData[T] } = {
  ...leadExamples,
  'intake.received': {
    intake_id: 'int_01k9zq3v8m5r2x7c4h6t8n9p0s',
    source_id: 'src_aa01k9zq3v8m5r2x7c4h6t8n9p0t',
    source_name: 'Listing portal',
    kind: 'push',
    reason: 'refused',
  },
  'customer.qualified': {
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    score: 84,
    qualification_type: 'hot',
    triggers: ['budget_match', 'high_engagement'],
    lead_id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0e',
    score_id: 'scr_01k9zq3v8m5r2x7c4h6t8n9p0f',
    assigned_to: null,
  },
  'customer.erased': {
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0e'],
    cause: 'asked',
    erased_at: '2026-11-01T09:30:00.000Z',
  },
  'customer.merged': {
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    source_ids: ['cus_01k9zq3v8m5r2x7c4h6t8n9p0k'],
    lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0m'],
    merged_at: '2026-11-01T09:30:00.000Z',
  },
  'customer.split': {
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    parts: [
      {
        customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0k',
        restored: true,
        lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0m'],
      },
    ],
    split_at: '2026-11-01T09:30:00.000Z',
  },
  'consent.granted': consent,
  'consent.revoked': {
    ...consent,
    text: null,
    text_version: null,
    source: 'person',
    recorded_by: 'usr_01k9zq3v8m5r2x7c4h6t8n9p0w',
  },
  ...serviceExamples,
  'service.matched': {
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    lead_id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0e',
    services: [
      {
        service_id: 'svc_01k9zq3v8m5r2x7c4h6t8n9p0g',
        score: 93,
        reasons: ['type', 'price_in_range', 'city', 'bedrooms_missing'],
        explanation: ['the type', 'within the budget', 'the city', '2 of 3 bedrooms'],
      },
    ],
  },
  'message.received': {
    message_id: 'msg_01k9zq3v8m5r2x7c4h6t8n9p0h',
    customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
    lead_id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0e',
    channel: 'web',
    text: 'Could we see the house on Saturday?',
    received_at: '2026-11-01T09:30:00.000Z',
  },
  'analysis.completed': {
    analysis_id: 'ana_01k9zq3v8m5r2x7c4h6t8n9p0j',
    kind: 'market',
    area: 'seattle-wa',
    property_type: 'residential',
    summary: 'The median asking price in Seattle is 612,000 USD over 214 listings.',
  },
}
