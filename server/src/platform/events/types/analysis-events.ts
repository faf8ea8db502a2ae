import { Type } from 'typebox'
import { nullableEventText as nullable, test, eventText } from './terms.ts'

/** Data of the events about analyses. */
export const analysisEventSchemas = {
  'analysis.completed': Type.Object({
    analysis_id: eventText('ID of the analysis.'),
    kind: Type.Union([Type.Literal('market'), Type.Literal('model')], {
      description: 'Subject of the analysis.',
    }),
    area: nullable('Slug of the area, for a market analysis.'),
    property_type: nullable('Property type, for a market analysis.'),
    summary: eventText('Summary of one or two sentences.'),
    test,
  }),
} as const
