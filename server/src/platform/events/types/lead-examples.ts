import type { leadEventSchemas } from './lead-events.ts'
import type { outcomeEventSchemas } from './outcome-events.ts'
import type { DataOf } from './terms.ts'

const lead = {
  lead_id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0e',
  customer_id: 'cus_01k9zq3v8m5r2x7c4h6t8n9p0d',
}

const assigned_to = 'usr_01k9zq3v8m5r2x7c4h6t8n9p0q'

const milestone = {
  outcome_id: 'out_01k9zq3v8m5r2x7c4h6t8n9p0r',
  ...lead,
  outcome: 'won',
  occurred_at: '2026-11-01T09:00:00.000Z',
  value: 12_400,
  assigned_to,
} as const

/** Example data of the events about leads and their milestones. */
export const leadExamples: Readonly<DataOf<typeof leadEventSchemas & typeof outcomeEventSchemas>> =
  {
    'lead.created': {
      ...lead,
      external_id: 'web-4711',
      source: 'website',
      service_id: null,
      status: 'qualified',
      score: 61,
      qualification_type: 'warm',
      triggers: ['budget_match', 'contact_complete'],
      score_id: 'scr_01k9zq3v8m5r2x7c4h6t8n9p0f',
      duplicate_of: null,
      assigned_to,
      due_at: '2026-11-01T10:30:00.000Z',
    },
    'lead.scored': {
      ...lead,
      score_id: 'scr_01k9zq3v8m5r2x7c4h6t8n9p0s',
      score: 84,
      qualification_type: 'hot',
      triggers: ['budget_match', 'high_engagement'],
      status: 'qualified',
      cause: 'message.inbound',
      assigned_to,
      previous: { score: 61, qualification_type: 'warm' },
    },
    'lead.assigned': {
      ...lead,
      assigned_to,
      assigned_at: '2026-11-01T09:30:00.000Z',
      reason: 'Assigned by Ana Ruiz: She knows the house.',
      previous: { assigned_to: null },
    },
    'lead.overdue': {
      ...lead,
      due_at: '2026-11-01T09:30:00.000Z',
      score: 84,
      qualification_type: 'hot',
      assigned_to,
    },
    'lead.responded': {
      ...lead,
      by: assigned_to,
      channel: 'email',
      responded_at: '2026-11-01T09:30:00.000Z',
      due_at: '2026-11-01T10:30:00.000Z',
      response_seconds: 540,
      response_working_seconds: 540,
      assigned_to,
    },
    'outcome.recorded': {
      ...milestone,
      status: 'won',
      previous: { status: 'qualified' },
      reason: 'Signed the contract.',
      source: 'explicit',
      certainty: 1,
      recorded_by: assigned_to,
    },
    'outcome.undone': { ...milestone, status: 'qualified', previous: { status: 'won' } },
  }
