import { contactAllowedOf } from '#customers'
import { Lead } from '../schema.ts'
import { criteriaOf } from '../search-criteria.ts'
import { isOpen } from '../states.ts'
import type { FindLeadRow, leadDetails, LockLeadRowRow, criteriaColumns } from './queries.ts'

/**
 * Row of a lead with its latest milestone and its predicted probability. The probability is null if
 * the model did not learn from outcomes.
 */
export type LeadWithOutcome = FindLeadRow

/** Columns of a lead that are read and written. */
export type LeadRow = Omit<LeadWithOutcome, 'outcome' | 'probability' | 'consents'>

/** Columns of a lead that a caller sends and can update. */
export type LeadDetails = Pick<LeadRow, (typeof leadDetails)[number]>

/** Normalized search criteria of a lead. */
export type CriteriaRow = Pick<LockLeadRowRow, (typeof criteriaColumns)[number]>

/** Returns a lead in the form of the API. */
export function leadOf(row: LeadWithOutcome): Lead {
  const told: Told = {
    ...row,
    object: 'lead',
    test: row.is_test,
    demo: row.is_demo,
    contact_allowed: contactAllowedFor(row),
    response_seconds: secondsBetween(row.created_at, row.first_response_at),
    response_working_seconds: row.response_worked_s,
  }
  return Object.fromEntries(shown.map((name) => [name, told[name]])) as Lead
}

/** Returns whether the person of a lead may be contacted, for each channel. */
export const contactAllowedFor = (
  row: Pick<LeadWithOutcome, 'email' | 'phone' | 'status' | 'consents'>,
): Lead['contact_allowed'] =>
  contactAllowedOf({ ...row, is_current: isOpen(row.status) || row.status === 'won' }, row.consents)

/** Fields of the API response together with the other columns of the row. */
type Told = Lead & LeadWithOutcome

const shown = Object.keys(Lead.properties) as (keyof Lead)[]

const secondsBetween = (from: Date, to: Date | null): number | null =>
  to === null ? null : Math.round((to.getTime() - from.getTime()) / 1000)

/**
 * Returns normalized search criteria under their column names. New services find leads by these
 * columns.
 */
export function criteriaRowOf(wished: LeadRow['preferences']): CriteriaRow {
  const { type, min, max, city, state } = criteriaOf(wished)
  return {
    criteria_type: type,
    criteria_min: min,
    criteria_max: max,
    criteria_city: city,
    criteria_state: state,
  }
}
