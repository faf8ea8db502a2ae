import type { AccountCache } from '#accounts'
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
  type ModelCache,
} from '#learning'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the scoring model, its calibration, and the effect of other thresholds. */
export function learningRoutes(
  route: Route,
  parts: { accounts: AccountCache; models: ModelCache },
): void {
  const read = { config: { scope: 'analytics.read' } } as const

  route.get(
    '/analytics/model',
    {
      ...read,
      schema: {
        summary: 'Get the model card',
        description:
          'Returns the current scoring model: its training data, its accuracy on leads that were not in the training data, and the contribution of each feature.',
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
        summary: 'Simulate other settings',
        description:
          'Returns the tiers that the leads of the last year would have had with these thresholds, this profile or these rules. With a profile or rules, the newest 5,000 leads are scored again from their first inputs; facts of their messages are not read again. Otherwise imported leads count with cross-fitted scores. Nothing is changed.',
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
        summary: 'Roll back to the previous model',
        description: 'A second call restores the newer model. Existing scores do not change.',
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
        summary: 'Get the outcome funnel',
        description:
          'Returns the stages that leads reached, and predicted against actual results by month and tier. Imported leads count with cross-fitted scores.',
        query: FunnelQuery,
        response: { 200: Funnel },
      },
    },
    (request) => getFunnel(contextOf(request), parts, request.query),
  )
}
