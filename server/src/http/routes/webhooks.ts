import { deletedOf, listOf, pageQuery } from '#kit'
import { Type } from 'typebox'
import { describeEventTypes, EventTypeDescription, readableTypes } from '#events'
import {
  changeEndpoint,
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
  streamAttempts,
  StreamQuery,
  TestEvent,
  TestOfUrl,
  TestResult,
  testUrl,
  Webhook,
  WebhookPatch,
  WebhookWithSecret,
  type WebhookTools,
} from '#webhooks'
import { contextOf, expectedVersions } from '../context.ts'
import type { Route } from '../route.ts'

/** Endpoints and the tools around them. No scope of their own: who may read an event's data may have it delivered. */
export function webhookRoutes(route: Route, tools: WebhookTools): void {
  const readers = { access: 'reader' } as const

  route.post(
    '/webhooks',
    {
      config: { ...readers, secret: true, idempotency: 'after' },
      schema: {
        summary: 'Register an endpoint',
        body: NewWebhook,
        response: { 200: WebhookWithSecret },
      },
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
        summary: 'List endpoints',
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
    '/webhooks/stream',
    {
      config: { ...readers, work: 'stream' },
      schema: {
        summary: 'Watch attempts as they end',
        description:
          'Server-sent events, one `attempt` each, from now on or from behind `Last-Event-ID`. At least once, none skipped.',
        query: StreamQuery,
      },
    },
    async (request, answer) => {
      const lastId = request.headers['last-event-id']
      const body = await streamAttempts(
        contextOf(request),
        tools,
        request.query,
        typeof lastId === 'string' ? lastId : undefined,
      )
      return answer
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .sendRaw({ content_type: 'text/event-stream', body })
    },
  )

  route.post(
    '/webhooks/verify',
    {
      config: { ...readers, idempotency: 'none' },
      schema: {
        summary: 'Explain a signature',
        body: SignatureCheck,
        response: { 200: SignatureVerdict },
      },
    },
    (request) => checkSignature(contextOf(request), tools.seal, request.body),
  )

  route.post(
    '/webhooks/test',
    {
      config: { ...readers, secret: true, idempotency: 'after' },
      schema: {
        summary: 'Send a sample event to an address',
        body: TestOfUrl,
        response: { 200: TestResult },
      },
    },
    (request) => testUrl(contextOf(request), tools, request.body),
  )

  route.get(
    '/webhooks/:webhook_id',
    { config: readers, schema: { summary: 'Read an endpoint', response: { 200: Webhook } } },
    (request) => showEndpoint(contextOf(request), request.params.webhook_id),
  )

  route.patch(
    '/webhooks/:webhook_id',
    {
      config: { ...readers, idempotency: 'after' },
      schema: { summary: 'Change an endpoint', body: WebhookPatch, response: { 200: Webhook } },
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
      schema: { summary: 'Delete an endpoint', response: { 200: deletedOf('webhook') } },
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
      config: { ...readers, secret: true },
      schema: {
        summary: 'Give an endpoint a new secret',
        body: Rotation,
        response: { 200: WebhookWithSecret },
      },
    },
    (request) => rotateSecret(contextOf(request), tools, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/pause',
    {
      config: readers,
      schema: { summary: 'Hold what an endpoint is owed', response: { 200: Webhook } },
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
      config: readers,
      schema: { summary: 'Take up deliveries again', body: Resume, response: { 200: Webhook } },
    },
    (request) =>
      resumeEndpoint(contextOf(request), tools.signal, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/test',
    {
      config: { ...readers, idempotency: 'after' },
      schema: {
        summary: 'Send a sample event to an endpoint',
        body: TestEvent,
        response: { 200: TestResult },
      },
    },
    (request) => sendTestEvent(contextOf(request), tools, request.params.webhook_id, request.body),
  )

  route.post(
    '/webhooks/:webhook_id/replay',
    {
      // It counts what it is about before it answers.
      config: { ...readers, work: 'search' },
      schema: { summary: 'Send many events again', body: Replay, response: { 200: Job } },
    },
    (request) => startReplay(contextOf(request), request.params.webhook_id, request.body),
  )
}
