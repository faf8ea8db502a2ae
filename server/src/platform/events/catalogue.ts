import { Type, type Static, type TObject } from 'typebox'

const text = (description: string) => Type.String({ description })
const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description })
const test = Type.Optional(Type.Literal(true, { description: 'Present on events of test leads.' }))

const CustomerQualified = Type.Object({
  customer_id: text('ID of the customer who meets the qualification criteria.'),
  score: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Score with which the customer met the criteria.',
  }),
  qualification_type: text('Tier that was reached: hot, warm or cold.'),
  triggers: Type.Array(Type.String(), {
    description: 'Codes of the reasons for the score, from the documented list.',
  }),
  lead_id: text('ID of the lead with which the customer met the criteria.'),
  score_id: text('ID of the score with which the customer met the criteria.'),
  assigned_to: Type.Optional(
    nullable('ID of the member to whom the lead is assigned; null if it is unassigned.'),
  ),
  test,
})

const ServiceMatched = Type.Object({
  customer_id: text('ID of the customer whom the services match.'),
  lead_id: text('ID of the lead with the search criteria that the services match.'),
  services: Type.Array(
    Type.Object({
      service_id: text('ID of the service.'),
      score: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'How well the service matches, from 0 to 100.',
      }),
      reasons: Type.Array(Type.String(), {
        description:
          'Criteria that the service meets, most important first. If the match is below 100, the criteria that it does not meet follow.',
      }),
      explanation: Type.Array(Type.String(), {
        description: 'The criteria as text, in the same order, such as "2 of 3 bedrooms".',
      }),
    }),
    { description: 'New matches, best first.' },
  ),
  test,
})

const MessageReceived = Type.Object({
  message_id: text('ID of the message.'),
  customer_id: text('ID of the customer who wrote the message.'),
  lead_id: text('ID of the lead to which the message belongs.'),
  channel: text('Channel of the message: web, email, sms, phone, chat or other.'),
  text: text('Text of the message.'),
  received_at: text('Time when the message was received, in RFC 3339 format, UTC.'),
  test,
})

const AnalysisCompleted = Type.Object({
  analysis_id: text('ID of the analysis.'),
  kind: Type.Union([Type.Literal('market'), Type.Literal('model')], {
    description: 'Subject of the analysis.',
  }),
  area: nullable('Slug of the area, for a market analysis.'),
  property_type: nullable('Property type, for a market analysis.'),
  summary: text('Summary of one or two sentences.'),
  test,
})

/** Data schemas of all event types by name. There are only these four event types. */
export const eventSchemas = {
  'customer.qualified': CustomerQualified,
  'service.matched': ServiceMatched,
  'message.received': MessageReceived,
  'analysis.completed': AnalysisCompleted,
} as const satisfies Record<string, TObject>

export type EventType = keyof typeof eventSchemas
export type EventData = { [T in EventType]: Static<(typeof eventSchemas)[T]> }

export const eventTypes = Object.keys(eventSchemas) as EventType[]
