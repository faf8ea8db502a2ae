import { wishOf } from '../read-enquiry.ts'
import type { Lead } from '../schema.ts'

/** A lead as its row is read and written. */
export type LeadRow = {
  account_id: string
  id: string
  customer_id: string
  status: Lead['status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: Lead['preferences']
  message: string | null
  source: string | null
  external_id: string | null
  service_id: string | null
  consent: unknown
  attributes: Record<string, unknown>
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: Lead['qualification_type']
  triggers: string[]
  score_id: string
  override: Lead['override']
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  /** What of the time until then was working time, in seconds. */
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  /** The group that may claim it. */
  offered_to: string | null
}

/** The columns a `LeadRow` is read from. */
export const leadColumns = [
  'account_id',
  'id',
  'customer_id',
  'status',
  'name',
  'email',
  'phone',
  'preferences',
  'message',
  'source',
  'external_id',
  'service_id',
  'consent',
  'attributes',
  'is_test',
  'is_demo',
  'duplicate_of',
  'score',
  'qualification_type',
  'triggers',
  'score_id',
  'override',
  'created_at',
  'updated_at',
  'version',
  'due_at',
  'first_response_at',
  'first_response_by',
  'first_response_channel',
  'response_worked_s',
  'assigned_to',
  'assigned_at',
  'assigned_because',
  'offered_to',
] as const

/** A row with what is looked up beside it: the latest milestone, and the probability where outcomes promised one. */
export type ToldLead = LeadRow & { outcome: string | null; probability: number | null }

/** The lead as callers see it. */
export function leadOf(row: ToldLead): Lead {
  return {
    id: row.id,
    object: 'lead',
    status: row.status,
    customer_id: row.customer_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    preferences: row.preferences,
    message: row.message,
    source: row.source,
    external_id: row.external_id,
    service_id: row.service_id,
    consent: row.consent,
    attributes: row.attributes,
    test: row.is_test,
    demo: row.is_demo,
    score: row.score,
    qualification_type: row.qualification_type,
    probability: row.probability,
    triggers: row.triggers,
    override: row.override,
    duplicate_of: row.duplicate_of,
    outcome: row.outcome,
    assigned_to: row.assigned_to,
    assigned_at: row.assigned_at,
    assigned_because: row.assigned_because,
    offered_to: row.offered_to,
    due_at: row.due_at,
    first_response_at: row.first_response_at,
    first_response_by: row.first_response_by,
    first_response_channel: row.first_response_channel,
    response_seconds: secondsBetween(row.created_at, row.first_response_at),
    response_working_seconds: row.response_worked_s,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

const secondsBetween = (from: Date, to: Date | null): number | null =>
  to === null ? null : Math.round((to.getTime() - from.getTime()) / 1000)

/** What a lead looks for, in the form in which it compares. */
export type WishRow = {
  wish_type: string | null
  wish_min: number | null
  wish_max: number | null
  wish_city: string | null
  wish_state: string | null
}

/** A wish in the form in which it compares, under the names of its columns: by these what comes into the catalogue finds who waits for it. */
export function wishColumns(wished: LeadRow['preferences']): WishRow {
  const { type, min, max, city, state } = wishOf(wished)
  return { wish_type: type, wish_min: min, wish_max: max, wish_city: city, wish_state: state }
}
