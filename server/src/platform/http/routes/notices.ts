import { deletedOf, listOf, pageQuery } from '#kit'
import {
  changeChannel,
  channelOf,
  ChannelTest,
  ChannelTestResult,
  createChannel,
  deleteChannel,
  getChannel,
  getNoticeSettings,
  getPreferences,
  listChannels,
  listNoticeDeliveries,
  listNotices,
  NewNoticeChannel,
  NewNoticePreferences,
  NewNoticeSettings,
  NoticeChannel,
  NoticeChannelPatch,
  NoticeChannelWithSecret,
  NoticeDelivery,
  NoticeDeliveryQuery,
  NoticeList,
  NoticePreferences,
  NoticeQuery,
  NoticeSettings,
  Preview,
  previewNotice,
  PreviewRequest,
  ReadCount,
  Reading,
  readNotices,
  setNoticeSettings,
  setPreferences,
  testChannel,
  type ChannelTools,
  type MailState,
} from '#notices'
import { Type } from 'typebox'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Notices'

/** What routes of notices work with. */
export type NoticeTools = ChannelTools & MailState

/** What people are told of: their list, what they want to hear, and where it goes. */
export function noticeRoutes(route: Route, tools: NoticeTools): void {
  const reads = { role: 'viewer' } as const
  const writes = { role: 'member' } as const
  const manages = { role: 'admin' } as const

  route.get(
    '/notices',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List your notices',
        description: 'What you were told of, the newest first, and how many of all are unread.',
        query: NoticeQuery,
        response: { 200: NoticeList },
      },
    },
    (request) => listNotices(contextOf(request), request.query, tools.public_url),
  )

  route.post(
    '/notices/read',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Mark notices as read',
        description: 'Those that are named, or all of yours.',
        body: Reading,
        example: {},
        response: { 200: ReadCount },
      },
    },
    (request) => readNotices(contextOf(request), request.body),
  )

  route.get(
    '/notices/preferences',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get what you are told of',
        description: 'In the list and by mail, and when not. Each channel says its own kinds.',
        response: { 200: NoticePreferences },
      },
    },
    (request) => getPreferences(contextOf(request), tools),
  )

  route.put(
    '/notices/preferences',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Set what you are told of',
        description:
          'Holds for what happens from now on. Quiet hours and the digest hold for mail and your own channels; the list has everything at once.',
        body: NewNoticePreferences,
        example: {
          bell: ['lead.hot', 'lead.assigned', 'lead.overdue'],
          mail: ['lead.assigned'],
          time_zone: 'America/New_York',
          quiet_hours: { from: '20:00', to: '07:00', days: ['sunday'], allow_urgent: true },
          digest: { at: '08:00', kinds: ['import.finished'] },
        },
        response: { 200: NoticePreferences },
      },
    },
    (request) => setPreferences(contextOf(request), request.body, expectedVersions(request), tools),
  )

  route.get(
    '/notices/settings',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get what notices may say of customers',
        description: 'Whether they name an e-mail address and a phone; they do not unless set.',
        response: { 200: NoticeSettings },
      },
    },
    (request) => getNoticeSettings(contextOf(request)),
  )

  route.put(
    '/notices/settings',
    {
      config: manages,
      schema: {
        tag,
        summary: 'Set what notices may say of customers',
        description:
          'Shown contacts stand in messages to all channels and mailboxes, and letters can be answered to the customer.',
        body: NewNoticeSettings,
        example: { show_contacts: false },
        response: { 200: NoticeSettings },
      },
    },
    (request) => setNoticeSettings(contextOf(request), request.body, expectedVersions(request)),
  )

  route.post(
    '/notices/preview',
    {
      config: { ...reads, idempotency: 'none' },
      schema: {
        tag,
        summary: 'See a sample notice',
        description: 'Each kind in the form of each channel, as it would leave. Nothing is sent.',
        body: PreviewRequest,
        example: { kind: 'lead.hot', type: 'slack' },
        response: { 200: Preview },
      },
    },
    (request) =>
      previewNotice(request.body, {
        at: contextOf(request).clock.now(),
        public_url: tools.public_url,
      }),
  )

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
