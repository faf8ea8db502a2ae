import { Type } from 'typebox'
import { listOf, pageQuery } from '#kit'
import {
  Lead,
  listOutcomes,
  NewOutcome,
  NewOutcomes,
  Outcome,
  OutcomesToUndo,
  recordOutcome,
  recordOutcomes,
  removeOutcome,
  undoOutcomes,
  type LeadParts,
} from '#leads'
import { contextOf } from '../operation/context.ts'
import { OutcomeBatch, outcomeBatch } from '../problems/outcome-batch.ts'
import type { Route } from '../operation/route.ts'

/** Routes of outcomes: a ledger of milestones for each lead. */
export function outcomeRoutes(
  route: Route,
  { leads, public_url }: { leads: LeadParts; public_url: string },
): void {
  const write = { config: { scope: 'customers.write' } } as const
  const read = { config: { scope: 'customers.read' } } as const
  const query = Type.Object(pageQuery, { additionalProperties: false })

  route.post(
    '/leads/outcomes',
    {
      config: { ...write.config, work: 'batch' },
      schema: {
        summary: 'Record an outcome for many leads',
        description:
          'Records the same outcome for up to 100 leads in one transaction. Each lead is handled separately: if one does not exist, only that one fails.',
        body: NewOutcomes,
        example: { lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0c'], outcome: 'contacted' },
        response: { 200: OutcomeBatch },
      },
    },
    async (request) => {
      const results = await recordOutcomes(contextOf(request), leads, request.body)
      return outcomeBatch(results, request.id, public_url)
    },
  )

  route.post(
    '/leads/outcomes/undo',
    {
      config: { ...write.config, work: 'batch' },
      schema: {
        summary: 'Undo many outcomes',
        description:
          'Undoes what one request recorded: up to 100 outcomes, each handled separately.',
        body: OutcomesToUndo,
        example: { outcome_ids: ['out_01k9zq3v8m5r2x7c4h6t8n9p0c'] },
        response: { 200: OutcomeBatch },
      },
    },
    async (request) => {
      const results = await undoOutcomes(contextOf(request), leads, request.body.outcome_ids)
      return outcomeBatch(results, request.id, public_url)
    },
  )

  route.post(
    '/leads/:lead_id/outcome',
    {
      ...write,
      schema: {
        summary: 'Record an outcome',
        description:
          'Adds an outcome to the history of the lead. After `contacted`, `met` and `offer` the lead stays open; the others close it. All are stored, the latest counts, and the account’s model learns from them.',
        body: NewOutcome,
        example: { outcome: 'met' },
        response: { 200: Lead },
      },
    },
    (request) => recordOutcome(contextOf(request), leads, request.params.lead_id, request.body),
  )

  route.delete(
    '/leads/:lead_id/outcome',
    {
      ...write,
      schema: {
        summary: 'Undo the latest outcome',
        description: 'The previous outcome counts again. A closed lead is open again.',
        response: { 200: Lead },
      },
    },
    (request) => removeOutcome(contextOf(request), leads, request.params.lead_id),
  )

  route.get(
    '/leads/:lead_id/outcomes',
    {
      ...read,
      schema: {
        summary: 'List outcomes of a lead',
        description:
          'Returns the outcomes of the lead, latest first, with their source and certainty.',
        query,
        response: { 200: listOf(Outcome) },
      },
    },
    (request) => listOutcomes(contextOf(request), request.params.lead_id, request.query),
  )

  route.delete(
    '/leads/:lead_id/outcomes/:outcome_id',
    {
      ...write,
      schema: {
        summary: 'Undo an outcome',
        description: 'Removes one outcome from the history of the lead. It need not be the latest.',
        response: { 200: Lead },
      },
    },
    (request) =>
      removeOutcome(contextOf(request), leads, request.params.lead_id, request.params.outcome_id),
  )
}
