import { Type, type Static, type TSchema } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** How far a customer is. */
export const CustomerStatus = oneOf(
  ['prospect', 'qualified', 'won', 'lost'],
  'How far they are: by their leads, prospect until one qualifies.',
)
/** The tier of a customer's score. */
export const CustomerTier = oneOf(['hot', 'warm', 'cold', 'unqualified'], 'The tier of the score.')

const Attributes = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), {
  description: 'Whatever else you keep with them; at most 8 KiB.',
})

const optional = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }))

const said = {
  name: 'The name of the person.',
  email: 'Where they can be reached by mail; compared in lower case.',
  phone: 'Where they can be reached by phone, international with a leading +.',
}

/** What a caller sends to keep a person who has made no enquiry yet. An e-mail or a phone is needed. */
export const NewCustomer = Type.Object(
  {
    name: optional(Type.String({ maxLength: 200 }), said.name),
    email: optional(Type.String({ maxLength: 254 }), said.email),
    phone: optional(Type.String({ maxLength: 40 }), said.phone),
    attributes: optional(Attributes, 'Whatever else you keep with them; at most 8 KiB.'),
  },
  {
    additionalProperties: false,
    'x-any-of': ['email', 'phone'],
    description: 'A person.',
  },
)
export type NewCustomer = Static<typeof NewCustomer>

/** What may be changed of a customer. @see RFC 7396 (merge patch) */
export const CustomerPatch = Type.Object(NewCustomer.properties, {
  additionalProperties: false,
  description: 'Members to change; null clears, absent leaves.',
})
export type CustomerPatch = Static<typeof CustomerPatch>

/** A customer as callers see them: one person with all their enquiries. */
export const Customer = Type.Object(
  {
    id: Type.String({ description: 'The customer.' }),
    object: Type.Literal('customer'),
    name: nullable(Type.String({ description: said.name })),
    email: nullable(Type.String({ description: said.email })),
    phone: nullable(Type.String({ description: said.phone })),
    status: CustomerStatus,
    score: nullable(Type.Integer({ description: 'That of their best open lead, 0 to 100.' })),
    qualification_type: nullable(CustomerTier),
    triggers: Type.Array(Type.String(), { description: 'What speaks for and against that lead.' }),
    preferences: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What they look for, as their leads say it.',
    }),
    attributes: Attributes,
    lead_count: Type.Integer({
      description: 'How many enquiries they made; the same one again within a day is no other.',
    }),
    demo: Type.Boolean({
      description: 'Whether they belong to the demonstration of a new account.',
    }),
    message_count: Type.Integer({
      description: 'How many messages came from them, without those of repeated enquiries.',
    }),
    assigned_to: nullable(Type.String({ description: 'The member whose they are.' })),
    assigned_at: nullable(Timestamp('Since when they are theirs.')),
    assigned_because: nullable(Type.String({ description: 'Why, in a sentence.' })),
    last_activity_at: Timestamp('When they last did something, or something was done for them.'),
    created_at: Timestamp('When they came.'),
    updated_at: Timestamp('When they last changed.'),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { description: 'A customer.' },
)
export type Customer = Static<typeof Customer>
