import { Type, type Static } from 'typebox'
import { Customer } from '#customers'
import { nullable, Timestamp } from '#kit'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const dry_run = Type.Optional(Type.Boolean({ description: 'Whether to change nothing.' }))

/** Request body that merges customers. */
export const CustomersToMerge = Type.Object(
  {
    source_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: 20,
      description: 'IDs of the customers to merge into this one.',
    }),
    dry_run,
  },
  {
    $id: 'CustomersToMerge',
    additionalProperties: false,
    description: 'Customers to merge into one.',
  },
)
export type CustomersToMerge = Static<typeof CustomersToMerge>

/** Request body that splits a customer. */
export const CustomerToSplit = Type.Object(
  {
    lead_ids: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        maxItems: 100,
        description:
          'IDs of leads of another person. A lead of a merged customer reverts the merge.',
      }),
    ),
    source_ids: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        maxItems: 20,
        description: 'IDs of merged customers.',
      }),
    ),
    dry_run,
  },
  {
    $id: 'CustomerToSplit',
    additionalProperties: false,
    'x-any-of': ['lead_ids', 'source_ids'],
    description: 'Leads or merged customers that belong to another person.',
  },
)
export type CustomerToSplit = Static<typeof CustomerToSplit>

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Numbers of rows that move to another customer. */
const Moved = Type.Object(
  {
    leads: count('Number of leads.'),
    messages: count('Number of inbound messages.'),
    outcomes: count('Number of milestones.'),
    searches: count('Number of open leads with search criteria.'),
  },
  { $id: 'MovedRecords', description: 'What moves with the leads.' },
)
export type Moved = Static<typeof Moved>

const isDryRun = Type.Boolean({ description: 'Whether nothing was changed.' })

/** Response to a merge. */
export const CustomerMerge = Type.Object(
  {
    object: Type.Literal('customer_merge'),
    dry_run: isDryRun,
    customer: Customer,
    source_ids: Type.Array(Type.String(), { description: 'IDs of the merged customers.' }),
    moved: Moved,
    taken: Type.Array(
      Type.Object({
        source_id: Type.String({ description: 'ID of the merged customer.' }),
        members: Type.Array(Type.String(), {
          description: 'Members taken over.',
        }),
      }),
      { description: 'What the customer took over.' },
    ),
    conflicts: Type.Array(
      Type.Object({
        source_id: Type.String({ description: 'ID of the merged customer.' }),
        member: Type.String({ description: 'Member with two values.' }),
        kept: Type.Unknown({ description: 'Value of this customer.' }),
        dropped: Type.Unknown({
          description: 'Value of the merged customer.',
        }),
      }),
      { description: 'Values of merged customers that are not taken over.' },
    ),
  },
  { $id: 'CustomerMerge', description: 'Result of a merge.' },
)
export type CustomerMerge = Static<typeof CustomerMerge>

/** Response to a split. */
export const CustomerSplit = Type.Object(
  {
    object: Type.Literal('customer_split'),
    dry_run: isDryRun,
    customer: Customer,
    parts: Type.Array(
      Type.Object({
        customer_id: Type.Union([Type.String(), Type.Null()], {
          description: 'ID of the customer. Null for a new customer in a dry run.',
        }),
        name: nullable(Type.String({ description: 'Name of the customer.' })),
        email: nullable(Type.String({ description: 'Email address of the customer.' })),
        phone: nullable(Type.String({ description: 'Phone number of the customer.' })),
        restored: Type.Boolean({ description: 'Whether the customer was merged before.' }),
        merged_at: nullable(Timestamp('Time of the merge that is reverted.')),
        lead_ids: Type.Array(Type.String(), { description: 'IDs of the leads that move.' }),
        moved: Moved,
      }),
      { description: 'Customers that leave.' },
    ),
  },
  { $id: 'CustomerSplit', description: 'Result of a split.' },
)
export type CustomerSplit = Static<typeof CustomerSplit>
