import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit'
import { ofOwnLead, ownCustomer, ownLead } from './queries.ts'

/** Whether a caller sees a lead that was read for another end. */
export const seesLead = (
  { sight }: Actor,
  { assigned_to }: { assigned_to: string | null },
): boolean => sight === null || assigned_to === sight

/** Whether a lead, by its row, is one of theirs. */
export const isOwnLead = ({ sight }: Actor): RawBuilder<boolean> =>
  condition(ownLead('lead', '?'), sight)

/** Whether what belongs to a lead is of one of theirs: `of` is its row, `lead_id` where the lead is named. By primary key. */
export const isOfOwnLead = (
  { sight }: Actor,
  { of, lead_id }: { of: string; lead_id: string },
): RawBuilder<boolean> => condition(ofOwnLead(of, lead_id, '?'), sight)

/** Whether a customer is one of theirs: given to them, or the person of one of their leads. By lead_of_customer. */
export const isOwnCustomer = ({ sight }: Actor): RawBuilder<boolean> =>
  condition(ownCustomer('?'), sight)

/** A condition with a parameter wherever it asks for one. */
const condition = (text: string, parameter: string | null): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    text.split('?').map((part) => sql.raw(part)),
    sql`${parameter}`,
  )}`
