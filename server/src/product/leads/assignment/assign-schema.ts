import { Type, type Static } from 'typebox'
import { LeadQuery } from '../list-schema.ts'

/** Request body that assigns a lead. */
export const NewAssignee = Type.Object(
  {
    assigned_to: Type.String({
      maxLength: 64,
      description: 'ID of the member to assign the lead to.',
    }),
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'Reason for the assignment, as free text.',
      }),
    ),
  },
  { $id: 'AssigneeInput', additionalProperties: false, description: 'Assignment of a lead.' },
)
export type NewAssignee = Static<typeof NewAssignee>

/** Maximum number of leads that one request assigns. */
export const maxAtOnce = 500

const { limit: _, cursor: __, sort: ___, ...filters } = LeadQuery.properties
export const LeadFilter = Type.Object(filters, {
  additionalProperties: false,
  description: `Filters of the list of leads, instead of IDs. The newest ${maxAtOnce} matching leads are assigned.`,
})

/** Request body that assigns many leads. A null member unassigns them. */
export const NewAssignees = Type.Object(
  {
    lead_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: maxAtOnce,
        uniqueItems: true,
        description: 'IDs of the leads, without duplicates.',
      }),
    ),
    filter: Type.Optional(LeadFilter),
    assigned_to: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description: 'ID of the member to assign the leads to. Null unassigns the leads.',
    }),
    reason: NewAssignee.properties.reason,
  },
  { $id: 'AssigneesInput', additionalProperties: false, description: 'Assignment of many leads.' },
)
export type NewAssignees = Static<typeof NewAssignees>
