import { deletedOf, listOf } from '#kit'
import {
  BulkReplayRequest,
  deleteIntakeItem,
  getIntakeItem,
  IntakeItem,
  IntakeQuery,
  IntakeReplay,
  listIntakeItems,
  ReplayRequest,
  replayIntakeItem,
  replayIntakeItems,
  type ReviewTools,
} from '#sources'
import { contextOf, expectedVersions } from '../operation/context.ts'
import { ownCallOf } from '../operation/idempotent.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Needs review'

/** Routes of submissions that did not become a lead when they arrived. */
export function intakeRoutes(route: Route, { review }: { review: ReviewTools }): void {
  const read = { config: { scope: 'customers.read', sees: 'all' } } as const
  const write = { scope: 'customers.write', sees: 'all' } as const
  const { seal } = review.leads

  route.get(
    '/intake',
    {
      ...read,
      schema: {
        tag,
        summary: 'List submissions that need review',
        description:
          'Returns submissions of forms and pushes that did not become a lead when they arrived, newest first. They are stored for 30 days.',
        query: IntakeQuery,
        response: { 200: listOf(IntakeItem) },
      },
    },
    (request) => listIntakeItems(contextOf(request), seal, request.query),
  )

  route.post(
    '/intake/replay',
    {
      config: { ...write, idempotency: 'own', work: 'batch' },
      schema: {
        tag,
        summary: 'Replay many submissions',
        description:
          'Replays up to 100 submissions that match the filters, oldest first, and returns how many became leads or outcomes, and why each of the others still needs review. To replay all of them, repeat the call with `after_id` until `remaining` is 0. Submissions that look automated or came from another origin are replayed only if `reason` names them.',
        body: BulkReplayRequest,
        example: { reason: 'refused' },
        response: { 200: IntakeReplay },
      },
    },
    async (request, answer) => {
      const own = ownCallOf(request, answer)
      const result = await replayIntakeItems(contextOf(request), review, request.body, own)
      return 'is_replay' in result ? answer.sendRemembered(result) : answer.send(result)
    },
  )

  route.get(
    '/intake/:item_id',
    {
      ...read,
      schema: {
        tag,
        summary: 'Get a submission',
        description: 'Returns a submission with its body as it was received.',
        response: { 200: IntakeItem },
      },
    },
    (request) => getIntakeItem(contextOf(request), seal, request.params.item_id),
  )

  route.delete(
    '/intake/:item_id',
    {
      config: write,
      schema: {
        tag,
        summary: 'Delete a submission',
        description: 'Deletes the submission with its body. A lead that it became stays.',
        response: { 200: deletedOf('intake_item') },
      },
    },
    async (request) => {
      const { item_id: id } = request.params
      await deleteIntakeItem(contextOf(request), id, expectedVersions(request))
      return { id, object: 'intake_item', deleted: true } as const
    },
  )

  route.post(
    '/intake/:item_id/replay',
    {
      config: { ...write, idempotency: 'own' },
      schema: {
        tag,
        summary: 'Replay a submission',
        description:
          'Submits the submission again as a lead, with `lead` merged into its draft. Lead and acceptance commit together, and a submission that is already accepted is returned unchanged. A report of an outcome is completed with `outcome` instead. If the lead is still refused, the problem lists everything that is wrong. A body that was read again gets its present reason; otherwise the submission does not change.',
        body: ReplayRequest,
        example: { lead: { email: 'ann@example.com' } },
        response: { 200: IntakeItem },
      },
    },
    async (request, answer) => {
      const own = ownCallOf(request, answer)
      const asked = { ...request.body, id: request.params.item_id, own }
      const result = await replayIntakeItem(contextOf(request), review, asked)
      return 'is_replay' in result ? answer.sendRemembered(result) : answer.send(result)
    },
  )
}
