import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit'

/**
 * Whether a lead is one of theirs, for callers who see no others. `lead` is its row in the statement, `sight` the person. Whoever reads for a caller what a lead has narrows
 * it by this, in one of the forms below; what is reckoned from leads and not shown is reckoned from all of them. A lead that is offered to a group to claim is
 * to be seen by the members of the group as well: that belongs here, and nowhere else.
 */
const ownLead = (lead: string, sight: string): string => `${lead}.assigned_to = ${sight}`

/** Whether whoever asks sees a lead, in statements written out. `sight` is the parameter that holds theirs, null for those who see all. */
export const seenLead = (lead: string, sight: string): string =>
  `(${sight}::text is null or ${ownLead(lead, sight)})`

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
): RawBuilder<boolean> =>
  condition(
    `exists (
       select
         from lead as own
        where own.account_id = ${of}.account_id
          and own.id = ${lead_id}
          and ${ownLead('own', '?')})`,
    sight,
  )

/** Whether a customer is one of theirs: given to them, or the person of one of their leads. By lead_of_customer. */
export const isOwnCustomer = ({ sight }: Actor): RawBuilder<boolean> =>
  condition(
    `(customer.assigned_to = ? or exists (
        select
          from lead as own
         where own.account_id = customer.account_id
           and own.customer_id = customer.id
           and own.deleted_at is null
           and ${ownLead('own', '?')}))`,
    sight,
  )

/** A condition with a parameter wherever it asks for one. */
const condition = (text: string, parameter: string | null): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    text.split('?').map((part) => sql.raw(part)),
    sql`${parameter}`,
  )}`
