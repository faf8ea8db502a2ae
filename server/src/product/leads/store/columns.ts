import { Lead } from '../schema.ts'
import { wishOf } from '../wish.ts'
import type { FindLeadRow, leadDetails, LockLeadRowRow, wishColumns } from './queries.ts'

/** A row with what is looked up beside it: the latest milestone, and the probability where outcomes promised one. */
export type LeadWithOutcome = FindLeadRow

/** A lead as its row is read and written. */
export type LeadRow = Omit<LeadWithOutcome, 'outcome' | 'probability'>

/** What a caller says of a lead and may change. */
export type LeadDetails = Pick<LeadRow, (typeof leadDetails)[number]>

/** What a lead looks for, in the form in which it compares. */
export type WishRow = Pick<LockLeadRowRow, (typeof wishColumns)[number]>

/** The lead as callers see it. */
export function leadOf(row: LeadWithOutcome): Lead {
  const told: Told = {
    ...row,
    object: 'lead',
    test: row.is_test,
    demo: row.is_demo,
    response_seconds: secondsBetween(row.created_at, row.first_response_at),
    response_working_seconds: row.response_worked_s,
  }
  return Object.fromEntries(shown.map((name) => [name, told[name]])) as Lead
}

/** What a caller is told, and what a row has beside it. */
type Told = Lead & LeadWithOutcome

const shown = Object.keys(Lead.properties) as (keyof Lead)[]

const secondsBetween = (from: Date, to: Date | null): number | null =>
  to === null ? null : Math.round((to.getTime() - from.getTime()) / 1000)

/** A wish in the form in which it compares, under the names of its columns: by these what comes into the catalogue finds who waits for it. */
export function wishRowOf(wished: LeadRow['preferences']): WishRow {
  const { type, min, max, city, state } = wishOf(wished)
  return { wish_type: type, wish_min: min, wish_max: max, wish_city: city, wish_state: state }
}
