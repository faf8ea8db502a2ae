import { checkerOf, deletedOf, invalid, listOf, type Problem } from '#kit'
import {
  claimNext,
  deleteLead,
  getLead,
  getScore,
  Lead,
  LeadPatch,
  LeadQuery,
  leaveQueue,
  listLeads,
  NewLead,
  NewOverride,
  overrideScore,
  Queue,
  QueueLeft,
  QueueRequest,
  submitBatch,
  type BatchAnswer,
  removeOverride,
  Score,
  ScoreQuery,
  SubmittedLead,
  updateLead,
  type Intake,
  type LeadParts,
} from '#leads'
import { Batch, batchAnswer, batchOf } from '../problems/batch.ts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import { ownCallOf } from '../operation/idempotent.ts'
import { batchBodyLimit, type Route } from '../operation/route.ts'

/** Leads: submitting, reading and changing them. */
export function leadRoutes(
  route: Route,
  { intake, leads, public_url }: { intake: Intake; leads: LeadParts; public_url: string },
): void {
  const write = { config: { scope: 'customers.write' } } as const
  const read = { config: { scope: 'customers.read' } } as const

  route.post(
    '/leads',
    {
      config: { scope: 'customers.write', idempotency: 'own' },
      schema: {
        summary: 'Submit a lead',
        description:
          'Takes an enquiry and answers with the lead, scored. Only `email` or `phone` is needed; members the interface does not know are kept under `attributes`, and `warnings` names what was taken in otherwise than it was sent.',
        body: NewLead,
        example: {
          name: 'Ann Lee',
          email: 'ann@example.com',
          phone: '+14155550123',
          preferences: { property_type: 'residential', price_range: { min: 500000, max: 800000 } },
        },
        response: { 200: SubmittedLead },
      },
    },
    async (request, answer) => {
      const { actor } = contextOf(request)
      const result = await intake({ actor, body: request.body, own: ownCallOf(request, answer) })
      if ('is_replay' in result) return answer.sendRemembered(result)
      return answer.header('location', `/v1/leads/${result.id}`).send(result)
    },
  )

  route.post(
    '/leads/batch',
    {
      config: {
        scope: 'customers.write',
        idempotency: 'own',
        bodyLimit: batchBodyLimit,
        work: 'batch',
      },
      schema: {
        summary: 'Submit many leads',
        description:
          'Up to 500, each by itself: a wrong one fails alone, with the problem it would have had. With `upsert` a known `external_id` is changed instead of refused.',
        body: batchOf('Leads, each as POST /leads takes one.'),
        example: {
          items: [{ email: 'ann@example.com', external_id: 'a-1' }, { phone: '+14155550123' }],
          upsert: 'external_id',
        },
        response: { 200: Batch },
      },
    },
    async (request, answer) => {
      const own = ownCallOf(request, answer)
      const { items, upsert } = request.body
      const bodyOf = ({ results }: BatchAnswer) => batchAnswer(results, request.id, public_url)
      const keyed = own && { ...own, render: (done: BatchAnswer) => own.render(bodyOf(done)) }
      const batch = { items: items.map(checkedLead), upsert: upsert ?? null }
      const result = await submitBatch(contextOf(request), leads, batch, keyed)
      if ('is_replay' in result) return answer.sendRemembered(result)
      return answer.send(bodyOf(result))
    },
  )

  route.get(
    '/leads',
    {
      config: { ...read.config, work: { searches: leadSearches, is_indexed: true } },
      schema: {
        summary: 'List leads',
        description:
          'The newest first, or by score. Trials and demonstration leads are left out unless asked for.',
        query: LeadQuery,
        response: { 200: listOf(Lead) },
      },
    },
    (request) => listLeads(contextOf(request), request.query),
  )

  // Asking again renews what one holds, so there is nothing to remember under a key.
  route.post(
    '/leads/next',
    {
      config: { role: 'member', idempotency: 'none' },
      schema: {
        summary: 'Claim the leads to answer next',
        description:
          'Keeps leads for the person who asks, for ten minutes or until they ask again: nobody else is given them meanwhile.',
        body: QueueRequest,
        example: { take: 2 },
        response: { 200: Queue },
      },
    },
    (request) => claimNext(contextOf(request), leads, request.body),
  )

  route.delete(
    '/leads/next',
    {
      config: { role: 'member' },
      schema: {
        summary: 'Let go of every claimed lead',
        description: 'Others may be given them at once.',
        response: { 200: QueueLeft },
      },
    },
    (request) => leaveQueue(contextOf(request)),
  )

  route.get(
    '/leads/:lead_id',
    {
      ...read,
      schema: {
        summary: 'Get a lead',
        description: 'The lead as it stands, with its score and tier.',
        response: { 200: Lead },
      },
    },
    (request) => getLead(contextOf(request), request.params.lead_id),
  )

  route.patch(
    '/leads/:lead_id',
    {
      ...write,
      schema: {
        summary: 'Change a lead',
        description:
          'A merge patch: null clears, what is absent stays. The lead is scored again where the change may matter.',
        body: LeadPatch,
        example: { preferences: { city: 'Austin', bedrooms: 3 } },
        response: { 200: Lead },
      },
    },
    (request) =>
      updateLead(
        contextOf(request),
        leads,
        request.params.lead_id,
        request.body,
        expectedVersions(request),
      ),
  )

  route.delete(
    '/leads/:lead_id',
    {
      ...write,
      schema: {
        summary: 'Delete a lead',
        description: 'Takes the lead out of sight; its customer stays.',
        response: { 200: deletedOf('lead') },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { lead_id } = request.params
      await deleteLead(context, leads, lead_id, expectedVersions(request))
      return { id: lead_id, object: 'lead', deleted: true } as const
    },
  )

  route.get(
    '/leads/:lead_id/score',
    {
      ...read,
      schema: {
        summary: 'Get the score of a lead',
        description:
          'The tier, the odds with their interval, and the reasons that sum to the score. `explain=full` lists every reason.',
        query: ScoreQuery,
        response: { 200: Score },
      },
    },
    (request) =>
      getScore(contextOf(request), leads, request.params.lead_id, request.query.explain ?? 'brief'),
  )

  route.put(
    '/leads/:lead_id/score/override',
    {
      ...write,
      schema: {
        summary: 'Override a score',
        description:
          'A person’s word over the score: both stay visible, and nothing is learned from it.',
        body: NewOverride,
        example: { qualification_type: 'hot', reason: 'Called back within the hour.' },
        response: { 200: Lead },
      },
    },
    (request) => overrideScore(contextOf(request), leads, request.params.lead_id, request.body),
  )

  route.delete(
    '/leads/:lead_id/score/override',
    {
      ...write,
      schema: {
        summary: 'Remove an override',
        description: 'The score speaks again.',
        response: { 200: Lead },
      },
    },
    (request) => removeOverride(contextOf(request), leads, request.params.lead_id),
  )
}

/** What leads are not in the order of: a page of them may be read from all there are. */
const leadSearches = [
  'q',
  'status',
  'qualification_type',
  'source',
  'min_score',
  'assigned_to',
  'answered',
  'overdue',
  'test',
]

const leadCheck = checkerOf(NewLead)

/** An item of a batch in the shape of a lead, or everything that keeps it from being one. */
const checkedLead = (item: unknown): NewLead | Problem =>
  leadCheck.accepts(item) ? item : invalid(leadCheck.faults(item))
