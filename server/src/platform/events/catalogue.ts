import { Type, type Static, type TObject } from 'typebox'

const text = (description: string) => Type.String({ description })
const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description })
const test = Type.Optional(Type.Literal(true, { description: 'Present on events of test leads.' }))

const CustomerQualified = Type.Object({
  customer_id: text('The customer who meets the criteria.'),
  score: Type.Integer({ minimum: 0, maximum: 100, description: 'The score that made it true.' }),
  qualification_type: text('The tier that was reached: hot, warm or cold.'),
  triggers: Type.Array(Type.String(), {
    description: 'What spoke for it, in the documented vocabulary.',
  }),
  lead_id: text('The lead that made it true.'),
  score_id: text('The score that made it true.'),
  assigned_to: Type.Optional(nullable('The member whose the lead is; null where it is nobody’s.')),
  test,
})

const ServiceMatched = Type.Object({
  customer_id: text('The customer the services fit.'),
  lead_id: text('The lead whose wish they fit.'),
  services: Type.Array(
    Type.Object({
      service_id: text('The service.'),
      score: Type.Integer({ minimum: 0, maximum: 100, description: 'How well it fits.' }),
      reasons: Type.Array(Type.String(), {
        description: 'What fits, the weightiest first; then, below 100, what is lacking.',
      }),
      explanation: Type.Array(Type.String(), {
        description: 'The reasons in words, each at its place, such as "2 of 3 bedrooms".',
      }),
    }),
    { description: 'New matches, the best first.' },
  ),
  test,
})

const MessageReceived = Type.Object({
  message_id: text('The message.'),
  customer_id: text('Who wrote it.'),
  lead_id: text('The lead it belongs to.'),
  channel: text('How it came: web, email, sms, phone, chat or other.'),
  text: text('What was written.'),
  received_at: text('When it was received, RFC 3339 UTC.'),
  test,
})

const AnalysisCompleted = Type.Object({
  analysis_id: text('The analysis.'),
  kind: Type.Union([Type.Literal('market'), Type.Literal('model')], {
    description: 'What was analysed.',
  }),
  area: nullable('The area as a slug, for a market.'),
  property_type: nullable('The type, for a market.'),
  summary: text('One or two sentences to read aloud.'),
  test,
})

/** The data of each event by its name: the four names are all there are. */
export const eventSchemas = {
  'customer.qualified': CustomerQualified,
  'service.matched': ServiceMatched,
  'message.received': MessageReceived,
  'analysis.completed': AnalysisCompleted,
} as const satisfies Record<string, TObject>

export type EventType = keyof typeof eventSchemas
export type EventData = { [T in EventType]: Static<(typeof eventSchemas)[T]> }

/** The names of all events. */
export const eventTypes = Object.keys(eventSchemas) as EventType[]
