import { Type, type Static, type TSchema } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** Status of a customer. */
export const CustomerStatus = oneOf(
  ['prospect', 'qualified', 'won', 'lost'],
  'Status of the customer, derived from the leads. `prospect` until a lead qualifies.',
)
/** Tier of the score of a customer. */
export const CustomerTier = oneOf(['hot', 'warm', 'cold', 'unqualified'], 'Tier of the score.')

const Attributes = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), {
  description: 'Custom fields of the customer. At most 8 KiB.',
})

const optional = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }))

const said = {
  name: 'Name of the person.',
  email: 'Email address of the person. Case is ignored.',
  phone: 'Phone number of the person, international with a leading +.',
}

/** Request body that creates a customer without an enquiry. An email or a phone is required. */
export const NewCustomer = Type.Object(
  {
    name: optional(Type.String({ maxLength: 200 }), said.name),
    email: optional(Type.String({ maxLength: 254 }), said.email),
    phone: optional(Type.String({ maxLength: 40 }), said.phone),
    attributes: optional(Attributes, 'Custom fields of the customer. At most 8 KiB.'),
  },
  {
    $id: 'CustomerInput',
    additionalProperties: false,
    'x-any-of': ['email', 'phone'],
    description: 'Customer to create. An email or a phone number is required.',
  },
)
export type NewCustomer = Static<typeof NewCustomer>

/** Request body that updates a customer. @see RFC 7396 (merge patch) */
export const CustomerPatch = Type.Object(NewCustomer.properties, {
  $id: 'CustomerPatch',
  additionalProperties: false,
  description: 'Fields to change. Null clears a field. A missing field is not changed.',
})
export type CustomerPatch = Static<typeof CustomerPatch>

/** Customer in API responses: one person with all enquiries. */
export const Customer = Type.Object(
  {
    id: Type.String({ description: 'ID of the customer.' }),
    object: Type.Literal('customer'),
    name: nullable(Type.String({ description: said.name })),
    email: nullable(Type.String({ description: said.email })),
    phone: nullable(Type.String({ description: said.phone })),
    status: CustomerStatus,
    score: nullable(Type.Integer({ description: 'Score of the best open lead, from 0 to 100.' })),
    qualification_type: nullable(CustomerTier),
    triggers: Type.Array(Type.String(), {
      description: 'Signals for and against the best open lead, as documented codes.',
    }),
    preferences: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Preferences of the person, merged from the leads.',
    }),
    attributes: Attributes,
    lead_count: Type.Integer({
      description: 'Number of enquiries. A repeated enquiry within a day is not counted.',
    }),
    demo: Type.Boolean({
      description: 'Whether this is demo data of a new account.',
    }),
    message_count: Type.Integer({
      description: 'Number of messages from the person, without messages of repeated enquiries.',
    }),
    assigned_to: nullable(
      Type.String({ description: 'ID of the member the customer is assigned to.' }),
    ),
    assigned_at: nullable(Timestamp('Time when the customer was assigned.')),
    assignment_reason: nullable(
      Type.String({ description: 'Reason for the assignment, as a sentence.' }),
    ),
    merged_ids: Type.Array(Type.String(), {
      description: 'IDs of the customers merged into this one. They lead to this customer.',
    }),
    last_activity_at: Timestamp('Time of the last activity of the customer or for the customer.'),
    created_at: Timestamp('Time when the customer was created.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version, increased by every change. It is also the ETag.',
    }),
  },
  { description: 'Customer: one person with all enquiries.' },
)
export type Customer = Static<typeof Customer>
