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

/** Routes of notice channels, which receive notices in addition to the list and email. */
export function noticeChannelRoutes(route: Route, tools: ChannelTools): void {
  channelRoutes(route, tools)
  deliveryRoutes(route, tools)
}

/** Adds the routes of channels of the account and of its members. */
function channelRoutes(route: Route, tools: ChannelTools): void {
  route.post(
    '/notices/channels',
    {
      config: { ...writes, secret: true, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Add a channel',
        description:
          'Creates your own channel or, with `shared`, a channel of the account, which needs the role admin. The address must be https and lead to public addresses only. It is stored encrypted. The secret of a `webhook` is only in this response.',
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
        description: 'Returns the account’s channels and your own, newest first.',
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
        description: 'Returns one of the account’s channels or one of your own.',
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
        summary: 'Update a channel',
        description:
          'Changes the notices that it carries, its name, its address, or whether it is enabled. A channel of the account needs the role admin.',
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
        description: 'Messages that were not sent yet are discarded.',
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

/** Adds the routes of deliveries to a channel, and of a test notice. */
function deliveryRoutes(route: Route, tools: ChannelTools): void {
  route.post(
    '/notices/channels/:channel_id/test',
    {
      config: { ...writes, idempotency: 'after' },
      schema: {
        tag,
        summary: 'Send a sample notice to a channel',
        description: 'Makes one call and returns the response of the receiver.',
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
        summary: 'List messages sent to a channel',
        description: 'Returns each message with its last attempt, newest first.',
        query: NoticeDeliveryQuery,
        response: { 200: listOf(NoticeDelivery) },
      },
    },
    (request) => listNoticeDeliveries(contextOf(request), request.params.channel_id, request.query),
  )
}
