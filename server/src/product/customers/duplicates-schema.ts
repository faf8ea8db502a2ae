import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery } from '#kit'

/** Codes of the reasons why two customers are probably one person. */
export const duplicateCodes = [
  'same_phone',
  'similar_email',
  'same_name_and_phone_end',
  'same_name_and_place',
] as const

/** Query parameters of the list of probable duplicates. */
export const DuplicateQuery = Type.Object(pageQuery, { additionalProperties: false })
export type DuplicateQuery = Static<typeof DuplicateQuery>

/** Two customers who are probably one person. */
export const DuplicateCustomers = Type.Object(
  {
    object: Type.Literal('duplicate_customers'),
    customers: Type.Array(
      Type.Object({
        id: Type.String({ description: 'ID of the customer.' }),
        name: nullable(Type.String({ description: 'Name of the person.' })),
        email: nullable(Type.String({ description: 'Email address of the person.' })),
        phone: nullable(Type.String({ description: 'Phone number of the person.' })),
      }),
      { description: 'The two customers, the newer one first.' },
    ),
    reasons: Type.Array(
      Type.Object({
        code: oneOf(duplicateCodes, 'Code of the reason.'),
        text: Type.String({ description: 'Reason as a sentence.' }),
      }),
      { description: 'Reasons why they are probably one person.' },
    ),
  },
  { $id: 'DuplicateCustomers', description: 'Two customers who are probably one person.' },
)
export type DuplicateCustomers = Static<typeof DuplicateCustomers>

/** Request body that dismisses a pair. */
export const DuplicateToDismiss = Type.Object(
  {
    customer_ids: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 2,
      maxItems: 2,
      description: 'IDs of the two customers, in any order.',
    }),
  },
  { $id: 'DuplicateToDismiss', additionalProperties: false, description: 'Pair to dismiss.' },
)
export type DuplicateToDismiss = Static<typeof DuplicateToDismiss>

/** Response to a dismissal. */
export const DismissedDuplicate = Type.Object(
  {
    object: Type.Literal('dismissed_duplicate'),
    customer_ids: Type.Array(Type.String(), { description: 'IDs of the two customers.' }),
  },
  { $id: 'DismissedDuplicate', description: 'Pair that is not suggested again.' },
)
export type DismissedDuplicate = Static<typeof DismissedDuplicate>
