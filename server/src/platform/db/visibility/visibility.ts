import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit'
import { ofOwnLead, ownCustomer, ownLead } from './queries.ts'

/** Returns whether a caller sees a lead that was read for another purpose. */
export const seesLead = (
  { visibility }: Actor,
  { assigned_to }: { assigned_to: string | null },
): boolean => visibility === null || assigned_to === visibility

/** Returns the condition that a lead, given by its row, is assigned to the caller. */
export const isOwnLead = ({ visibility }: Actor): RawBuilder<boolean> =>
  condition(ownLead('lead', '?'), visibility)

/**
 * Returns the condition that a row belongs to a lead that is assigned to the caller. `of` is the
 * row, `lead_id` its reference to the lead. The lead is looked up by primary key.
 */
export const isOfOwnLead = (
  { visibility }: Actor,
  { of, lead_id }: { of: string; lead_id: string },
): RawBuilder<boolean> => condition(ofOwnLead(of, lead_id, '?'), visibility)

/**
 * Returns the condition that the customer or one of the customer's leads is assigned to the caller.
 * Uses the index lead_of_customer.
 */
export const isOwnCustomer = ({ visibility }: Actor): RawBuilder<boolean> =>
  condition(ownCustomer('?'), visibility)

/** Returns a condition with each `?` replaced by the parameter. */
const condition = (text: string, parameter: string | null): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    text.split('?').map((part) => sql.raw(part)),
    sql`${parameter}`,
  )}`
