import type { AccountBook } from '#accounts'
import {
  Funnel,
  FunnelQuery,
  getFunnel,
  getModelCard,
  ModelCard,
  NewSimulation,
  rollBackModel,
  simulate,
  Simulation,
  type ModelShelf,
} from '#learning'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** The model that scores, how its promises held, and what other thresholds would do. */
export function learningRoutes(
  route: Route,
  parts: { accounts: AccountBook; models: ModelShelf },
): void {
  const read = { config: { scope: 'analytics.read' } } as const

  route.get(
    '/analytics/model',
    {
      ...read,
      schema: {
        summary: 'Get the model card',
        description:
          'The model that scores now: what it learned from, how good it proved on leads it had not seen, and what each feature adds.',
        response: { 200: ModelCard },
      },
    },
    (request) => getModelCard(contextOf(request), parts),
  )

  route.post(
    '/analytics/model/simulate',
    {
      config: { ...read.config, work: 'search' },
      schema: {
        summary: 'Try other thresholds',
        description:
          'What they would have made of the leads of the last year. Leads that came by import count by cross-fitted scores. Nothing is changed.',
        body: NewSimulation,
        example: { hot: 65, warm: 45 },
        response: { 200: Simulation },
      },
    },
    (request) => simulate(contextOf(request), parts, request.body),
  )

  route.post(
    '/analytics/model/rollback',
    {
      config: { role: 'admin' },
      schema: {
        summary: 'Put the former model back to work',
        description:
          'Doing it again brings the later one back. Scores that were given stay as they were.',
        response: { 200: ModelCard },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await rollBackModel(context, parts)
      return getModelCard(context, parts)
    },
  )

  route.get(
    '/analytics/funnel',
    {
      config: { ...read.config, work: 'report' },
      schema: {
        summary: 'See what became of leads',
        description:
          'How far they got, and promised against happened by month and tier. Leads that came by import count by cross-fitted scores.',
        query: FunnelQuery,
        response: { 200: Funnel },
      },
    },
    (request) => getFunnel(contextOf(request), parts, request.query),
  )
}
