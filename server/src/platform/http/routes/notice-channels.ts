import { deletedOf, listOf, pageQuery } from '#kit'
import {
  changeChannel,
  channelOf,
  ChannelTest,
  ChannelTestResult,
  createChannel,
  deleteChannel,
  getChannel,
  listChannels,
  listNoticeDeliveries,
  NewNoticeChannel,
  NoticeChannel,
  NoticeChannelPatch,
  NoticeChannelWithSecret,
  NoticeDelivery,
  NoticeDeliveryQuery,
  testChannel,
  type ChannelTools,
} from '#notices'
import { Type } from 'typebox'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Notices'
const reads = { role: 'viewer' } as const
const writes = { role: 'member' } as const

/** Where notices go besides the list and mail. */
export function noticeChannelRoutes(route: Route, tools: ChannelTools): void {
  channelRoutes(route, tools)
  deliveryRoutes(route, tools)
}

/** Channels of the account and of its people. */
function channelRoutes(route: Route, tools: ChannelTools): void {
  route.post(
    '/notices/channels',
    {
      config: { ...writes, secret: true, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Add a channel',
        description:
          'Your own, or with `shared` one of the account’s, which needs the role admin. The address must be https and lead to public addresses only; it is kept sealed. The secret of a `webhook` is in this answer only.',
        body: NewNoticeChannel,
        example: {
          type: 'slack',
          name: 'Sales room',
          url: 'https://example.com/services/T0412/B0917/k3vQ8sYd',
          kinds: ['lead.hot', 'lead.overdue'],
        },
        response: { 200: NoticeChannelWithSecret },
      },
    },
    async (request, answer) => {
      const channel = await createChannel(contextOf(request), tools, request.body)
      return answer.header('location', `/v1/notices/channels/${channel.id}`).send(channel)
    },
  )

  route.get(
    '/notices/channels',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List channels',
        description: 'The account’s and your own, the newest first.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(NoticeChannel) },
      },
    },
    (request) => listChannels(contextOf(request), request.query),
  )

  route.get(
    '/notices/channels/:channel_id',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get a channel',
        description: 'One of the account’s or your own.',
        response: { 200: NoticeChannel },
      },
    },
    async (request) => channelOf(await getChannel(contextOf(request), request.params.channel_id)),
  )

  route.patch(
    '/notices/channels/:channel_id',
    {
      config: { ...writes, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Change a channel',
        description:
          'What it carries, its name, where it leads, or whether it is in use. One of the account’s needs the role admin.',
        body: NoticeChannelPatch,
        example: { kinds: ['lead.hot'] },
        response: { 200: NoticeChannel },
      },
    },
    (request) =>
      changeChannel(contextOf(request), tools, {
        id: request.params.channel_id,
        expected: expectedVersions(request),
        patch: request.body,
      }),
  )

  route.delete(
    '/notices/channels/:channel_id',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Delete a channel',
        description: 'What it was still to be sent is given up.',
        response: { 200: deletedOf('notice_channel') },
      },
    },
    async (request) => {
      const id = request.params.channel_id
      await deleteChannel(contextOf(request), id, expectedVersions(request))
      return { id, object: 'notice_channel', deleted: true } as const
    },
  )
}

/** What a channel was sent, and a sample for it. */
function deliveryRoutes(route: Route, tools: ChannelTools): void {
  route.post(
    '/notices/channels/:channel_id/test',
    {
      config: { ...writes, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Send a sample to a channel',
        description: 'Makes one call, and answers with what the other side said to it.',
        body: ChannelTest,
        example: { kind: 'lead.hot' },
        response: { 200: ChannelTestResult },
      },
    },
    (request) => testChannel(contextOf(request), tools, request.params.channel_id, request.body),
  )

  route.get(
    '/notices/channels/:channel_id/deliveries',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List what a channel was sent',
        description: 'Each message with its last attempt, the newest first.',
        query: NoticeDeliveryQuery,
        response: { 200: listOf(NoticeDelivery) },
      },
    },
    (request) => listNoticeDeliveries(contextOf(request), request.params.channel_id, request.query),
  )
}
