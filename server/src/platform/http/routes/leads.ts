import type { Context } from '#db'
import { deletedOf, listOf, Problem } from '#kit'
import {
  checkNewLead,
  claimNext,
  deleteLead,
  enquiryErrors,
  getLead,
  getScore,
  Lead,
  LeadPatch,
  leadPatchErrors,
  LeadQuery,
  releaseClaimsOfPerson,
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
} from '#leads'
import { readMembers, received, submitForm, type SubmissionTools } from '#sources'
import { Batch, batchAnswer, batchOf } from '../problems/batch.ts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import { ownCallOf } from '../operation/idempotent.ts'
import { batchBodyLimit, submissionBodyLimit, type Route } from '../operation/route.ts'

/** Routes to submit, read and change leads. */
export function leadRoutes(
  route: Route,
  { public_url, ...submissions }: SubmissionTools & { public_url: string },
): void {
  const { intake, leads } = submissions
  const write = { config: { scope: 'customers.write' } } as const
  const read = { config: { scope: 'customers.read' } } as const
  const accountOf = ({ actor }: Context) => leads.accounts.get(actor.account_id)

  route.post(
    '/leads',
    {
      config: { scope: 'customers.write', idempotency: 'own', isPublishable: true },
      schema: {
        summary: 'Submit a lead',
        description:
          'Creates a lead from an enquiry and returns it with its score. Only `email` or `phone` is required. Members that the API does not know are stored under `attributes`. `warnings` lists members that were accepted but changed. With the publishable key of a form, the response is only `{"object":"submission","received":true}`.',
        body: NewLead,
        example: {
          name: 'Ann Lee',
          email: 'ann@example.com',
          phone: '+14155550123',
          source: 'website',
          message: 'We are pre-approved. Could we see the house on Oak Lane on Saturday?',
          preferences: {
            property_type: 'residential',
            price_range: { min: 300000, max: 400000 },
            city: 'Austin',
            bedrooms: 3,
            timeline_days: 30,
          },
        },
        response: { 200: SubmittedLead },
      },
      findErrors: async (body, context, isInvalid) =>
        enquiryErrors(body, await accountOf(context), isInvalid),
    },
    async (request, answer) => {
      const { actor } = contextOf(request)
      if (actor.kind === 'source') {
        const { bytes } = request
        if (bytes && bytes.length > submissionBodyLimit) throw new Problem('body_too_large')
        await submitForm(submissions, {
          actor,
          submission: readMembers(request.body),
          origin: request.headers.origin,
          body: bytes?.toString('utf8') ?? '',
          content_type: 'application/json',
          keyed: ownCallOf(request, answer)?.keyed ?? null,
        })
        return answer.sendRaw({
          content_type: 'application/json; charset=utf-8',
          body: JSON.stringify(received),
        })
      }
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
          'Submits up to 500 leads. Each lead is handled separately: only an invalid one fails, with the problem that a single request would return. With `upsert`, a known `external_id` is updated instead of refused.',
        body: batchOf('LeadBatchInput', 'Leads, each in the format of POST /leads.'),
        example: {
          items: [{ email: 'gus@example.com', external_id: 'crm-17' }, { phone: '+14155550199' }],
          upsert: 'external_id',
        },
        response: { 200: Batch },
      },
    },
    async (request, answer) => {
      const own = ownCallOf(request, answer)
      const { items, upsert } = request.body
      const account = await accountOf(contextOf(request))
      const bodyOf = ({ results }: BatchAnswer) => batchAnswer(results, request.id, public_url)
      const keyed = own && { ...own, render: (done: BatchAnswer) => own.render(bodyOf(done)) }
      const batch = {
        items: items.map((item) => checkNewLead(item, account)),
        upsert: upsert ?? null,
      }
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
          'Returns leads, newest first or by score. Test leads and demo leads are left out unless requested.',
        query: LeadQuery,
        response: { 200: listOf(Lead) },
      },
    },
    (request) => listLeads(contextOf(request), request.query),
  )

  // A repeated request extends the caller's claims, so no response is stored for a key.
  route.post(
    '/leads/next',
    {
      config: { role: 'member', idempotency: 'none' },
      schema: {
        summary: 'Claim the next leads to answer',
        description:
          'Reserves leads for the caller for ten minutes, or until the caller claims again. During that time no one else gets them.',
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
        summary: 'Release all claimed leads',
        description: 'Other members can claim the leads at once.',
        response: { 200: QueueLeft },
      },
    },
    (request) => releaseClaimsOfPerson(contextOf(request)),
  )

  route.get(
    '/leads/:lead_id',
    {
      ...read,
      schema: {
        summary: 'Get a lead',
        description: 'Returns the lead in its current state, with its score and tier.',
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
        summary: 'Update a lead',
        description:
          'JSON merge patch: null clears a member; absent members keep their value. The lead is scored again if the change may affect the score.',
        body: LeadPatch,
        example: { preferences: { city: 'Austin', bedrooms: 3 } },
        response: { 200: Lead },
      },
      findErrors: async (body, context) => leadPatchErrors(body, await accountOf(context)),
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
        description: 'Hides the lead. Its customer stays.',
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
          'Returns the tier, the odds with their interval, and the most important reasons. `explain=full` lists every reason: `base_points` and their points add up to `raw_score`.',
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
          'Replaces the score with the decision of a person. Both stay visible, and the model does not learn from the override.',
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
        description: 'The computed score applies again.',
        response: { 200: Lead },
      },
    },
    (request) => removeOverride(contextOf(request), leads, request.params.lead_id),
  )
}

/** Filters that do not follow the order of the list. A page with one of them may read all leads. */
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
