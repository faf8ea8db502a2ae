import { deletedOf, errorsThrownBy, listOf, pageQuery } from '#kit'
import { Type } from 'typebox'
import {
  describeEventTypes,
  Event,
  EventTypeDescription,
  listSamples,
  readableTypes,
  SampleQuery,
} from '#events'
import {
  changeEndpoint,
  checkEndpoint,
  type CheckedEndpoint,
  checkSignature,
  createEndpoint,
  deleteEndpoint,
  Job,
  listEndpoints,
  NewWebhook,
  pauseEndpoint,
  Replay,
  Resume,
  resumeEndpoint,
  rotateSecret,
  Rotation,
  sendTestEvent,
  showEndpoint,
  SignatureCheck,
  SignatureVerdict,
  startReplay,
  TestEvent,
  TestOfUrl,
  TestResult,
  testUrl,
  Webhook,
  WebhookPatch,
  WebhookWithSecret,
  type WebhookTools,
} from '#webhooks'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/**
 * Routes of endpoints and their tools. They have no separate scope: a caller who may read an
 * event's data may have it delivered.
 */
export function webhookRoutes(route: Route, tools: WebhookTools): void {
  const readers = { access: 'reader' } as const
  // Deliveries to endpoints can concern every lead.
  const setters = { access: 'reader', sees: 'all' } as const
  const findErrors = (body: CheckedEndpoint) =>
    errorsThrownBy(() => checkEndpoint(tools.guard, tools.versions, body))

  route.post(
    '/webhooks',
    {
      config: { ...setters, secret: true, idempotency: 'after' },
      schema: {
        summary: 'Create a webhook endpoint',
        description:
          'The response contains the secret that signs its deliveries, only once. The address must be https and lead to public addresses only.',
        body: NewWebhook,
        example: {
          url: 'https://example.com/hooks/leadhouse',
          events: ['customer.qualified', 'message.received'],
        },
        response: { 200: WebhookWithSecret },
      },
      findErrors,
    },
    async (request, answer) => {
      const webhook = await createEndpoint(contextOf(request), tools, request.body)
      return answer.header('location', `/v1/webhooks/${webhook.id}`).send(webhook)
    },
  )

  route.get(
    '/webhooks',
    {
      config: readers,
      schema: {
        summary: 'List webhook endpoints',
        description:
          'Returns endpoints, newest first. An app sees only the endpoints that it registered.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(Webhook) },
      },
    },
    (request) => listEndpoints(contextOf(request), request.query),
  )

  route.get(
    '/webhooks/event_types',
    {
      config: readers,
      schema: {
        summary: 'List event types with their schemas',
        description:
          'Returns the event types that the credential can read, each with a JSON Schema of its envelope and an example.',
        response: { 200: listOf(EventTypeDescription) },
      },
    },
    (request) => ({
      object: 'list' as const,
      data: describeEventTypes(readableTypes(contextOf(request).actor), tools.versions),
      has_more: false,
      next_cursor: null,
    }),
  )

  route.get(
    '/webhooks/samples',
    {
      config: setters,
      schema: {
        summary: 'List samples of an event type',
        description:
          'Returns the newest events of the type as endpoints get them, or the example of the type if there are none. For the set-up of automation tools such as Zapier and Make.',
        query: SampleQuery,
        response: { 200: listOf(Event) },
      },
    },
    (request) => listSamples(contextOf(request), tools.versions, request.query),
  )

  route.post(
    '/webhooks/verify',
    {
      config: { ...setters, idempotency: 'none' },
      schema: {
        summary: 'Check a signature',
        description:
          'Returns whether the signature of a delivery is valid and, if not, what is wrong: the header, the secret, the age, or changed bytes. Send `secret` or `webhook_id`.',
        body: SignatureCheck,
        example: {
          payload: '{}',
          headers: { 'x-service-timestamp': '1772442000', 'x-service-signature': 'v1=00' },
          secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        },
        response: { 200: SignatureVerdict },
      },
    },
    (request) => checkSignature(contextOf(request), tools.seal, request.body),
  )

  route.post(
    '/webhooks/test',
    {
      config: { ...setters, secret: true, idempotency: 'after' },
      schema: {
        summary: 'Send a sample event to an address',
        description:
          'Makes one signed call before an endpoint is saved, and returns the request and the response.',
        body: TestOfUrl,
        example: { url: 'https://example.com/hooks/leadhouse', event_type: 'message.received' },
        response: { 200: TestResult },
      },
    },
    (request) => testUrl(contextOf(request), tools, request.body),
  )

  route.get(
    '/webhooks/:webhook_id',
    {
      config: readers,
      schema: {
        summary: 'Get a webhook endpoint',
        description:
          'Returns the settings of the endpoint and, under `health`, its recent results.',
        response: { 200: Webhook },
      },
    },
    (request) => showEndpoint(contextOf(request), request.params.webhook_id),
  )

  route.patch(
    '/webhooks/:webhook_id',
    {
      config: { ...setters, idempotency: 'after' },
      schema: {
        summary: 'Update a webhook endpoint',
        description:
          'JSON merge patch: null resets a setting to its default; absent members keep their value.',
        body: WebhookPatch,
        example: { description: 'Hands leads to the CRM.' },
        response: { 200: Webhook },
      },
      findErrors,
    },
    (request) =>
      changeEndpoint(contextOf(request), tools, {
        id: request.params.webhook_id,
        expected: expectedVersions(request),
        patch: request.body,
      }),
  )

  route.delete(
    '/webhooks/:webhook_id',
    {
      config: readers,
      schema: {
        summary: 'Delete a webhook endpoint',
        description: 'Pending deliveries are cancelled. Past deliveries remain readable.',
        response: { 200: deletedOf('webhook') },
      },
    },
    (request) =>
      deleteEndpoint(contextOf(request), tools.signal, {
        id: request.params.webhook_id,
        expected: expectedVersions(request),
      }),
  )

  route.post(
    '/webhooks/:webhook_id/rotate_secret',
    {
      config: { ...setters, secret: true },
      schema: {
        summary: 'Rotate the secret of an endpoint',
        description:
          'The response contains the new secret, only once. The previous secrets also sign deliveries for a day, or for `overlap_seconds`.',
        body: Rotation,
        example: { overlap_seconds: 86400 },
        response: { 200: WebhookWithSecret },
      },
    },
    (request) => rotateSecret(contextOf(request), tools, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/pause',
    {
      config: setters,
      schema: {
        summary: 'Pause an endpoint',
        description:
          'Deliveries are stored for 30 days from their event, and sent after the endpoint is resumed. None is lost during that time.',
        response: { 200: Webhook },
      },
    },
    (request) =>
      pauseEndpoint(contextOf(request), tools.signal, {
        id: request.params.webhook_id,
        expected: expectedVersions(request),
      }),
  )

  route.post(
    '/webhooks/:webhook_id/resume',
    {
      config: setters,
      schema: {
        summary: 'Resume an endpoint',
        description:
          'Resumes a paused or disabled endpoint. `replay` states what happens to deliveries that wait.',
        body: Resume,
        example: { replay: 'held' },
        response: { 200: Webhook },
      },
    },
    (request) =>
      resumeEndpoint(contextOf(request), tools.signal, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/test',
    {
      config: { ...setters, idempotency: 'after' },
      schema: {
        summary: 'Send a sample event to an endpoint',
        description: 'Makes one signed call to the endpoint, outside its schedule and history.',
        body: TestEvent,
        example: { event_type: 'message.received' },
        response: { 200: TestResult },
      },
    },
    (request) => sendTestEvent(contextOf(request), tools, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/replay',
    {
      // The handler counts the affected events before it responds.
      config: { ...setters, work: 'search' },
      schema: {
        summary: 'Replay many events',
        description:
          'Creates a job that sends the events in groups of 500, in turn with other deliveries. `dry_run` only counts them.',
        body: Replay,
        example: { status: 'exhausted', dry_run: true },
        response: { 200: Job },
      },
    },
    (request) => startReplay(contextOf(request), request.params.webhook_id, request.body),
  )
}
