import { Type, type Static } from 'typebox'
import { LeadQuery } from '../list-schema.ts'

/** Whose a lead is to be. */
export const NewAssignee = Type.Object(
  {
    assigned_to: Type.String({ maxLength: 64, description: 'The member who is to answer it.' }),
    reason: Type.Optional(
      Type.String({ minLength: 1, maxLength: 300, description: 'Why, in your words.' }),
    ),
  },
  { $id: 'NewAssignee', additionalProperties: false, description: 'Whose a lead is to be.' },
)
export type NewAssignee = Static<typeof NewAssignee>

/** The most leads one request gives to somebody. */
export const maxAtOnce = 500

const { limit: _, cursor: __, sort: ___, ...filters } = LeadQuery.properties
export const LeadFilter = Type.Object(filters, {
  additionalProperties: false,
  description: `What the list of leads may be asked for, in the place of ids; the newest ${maxAtOnce} that fit.`,
})

/** Whose many leads are to be; null takes them from whoever has them. */
export const NewAssignees = Type.Object(
  {
    lead_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: maxAtOnce,
        uniqueItems: true,
        description: 'The leads, each once.',
      }),
    ),
    filter: Type.Optional(LeadFilter),
    assigned_to: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description: 'The member who is to answer them; null: nobody.',
    }),
    reason: NewAssignee.properties.reason,
  },
  { $id: 'NewAssignees', additionalProperties: false, description: 'Whose leads are to be.' },
)
export type NewAssignees = Static<typeof NewAssignees>
