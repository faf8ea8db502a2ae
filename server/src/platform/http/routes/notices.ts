import { getAccount } from '#accounts'
import {
  getNoticeSettings,
  getPreferences,
  listNotices,
  NewNoticePreferences,
  NewNoticeSettings,
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
  type ChannelTools,
  type MailState,
} from '#notices'
import { readLastWeek, type OverviewParts } from '#overview'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Notices'
const reads = { role: 'viewer' } as const
const manages = { role: 'admin' } as const

/** Dependencies of these routes. */
type NoticeTools = Pick<ChannelTools, 'public_url'> & MailState & OverviewParts

/** Routes of notices: the list of a user and their preferences. */
export function noticeRoutes(route: Route, tools: NoticeTools): void {
  listRoutes(route, tools)
  preferenceRoutes(route, tools)
  settingsRoutes(route)
  previewRoutes(route, tools)
}

/** Adds the routes of the notices of a user. */
function listRoutes(route: Route, tools: NoticeTools): void {
  route.get(
    '/notices',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List your notices',
        description: 'Returns your notices, newest first, and the total number of unread notices.',
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
        description: 'Marks the listed notices, or all of your notices.',
        body: Reading,
        example: {},
        response: { 200: ReadCount },
      },
    },
    (request) => readNotices(contextOf(request), request.body),
  )
}

/** Adds the routes of the kinds and times of a user's notices. */
function preferenceRoutes(route: Route, tools: NoticeTools): void {
  route.get(
    '/notices/preferences',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get your notice settings',
        description:
          'Returns the notices that you get in the list and by e-mail, and your quiet hours. Each channel has its own setting.',
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
        summary: 'Update your notice settings',
        description:
          'Applies to later notices. Quiet hours and the digest apply to e-mail and your own channels. The list always shows everything at once.',
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
}

/** Adds the routes of the setting whether notices contain the contact data of customers. */
function settingsRoutes(route: Route): void {
  route.get(
    '/notices/settings',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get the contact privacy of notices',
        description:
          'Returns whether notices contain e-mail addresses and phone numbers of customers. By default they do not.',
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
        summary: 'Set the contact privacy of notices',
        description:
          'If contacts are shown, messages to all channels and mailboxes contain them, and a reply to a notice e-mail goes to the customer.',
        body: NewNoticeSettings,
        example: { show_contacts: false },
        response: { 200: NoticeSettings },
      },
    },
    (request) => setNoticeSettings(contextOf(request), request.body, expectedVersions(request)),
  )
}

/** Adds the routes of sample notices. */
function previewRoutes(route: Route, { public_url, models }: NoticeTools): void {
  route.post(
    '/notices/preview',
    {
      config: { ...reads, idempotency: 'none' },
      schema: {
        tag,
        summary: 'Preview notices',
        description:
          'Returns each type of notice in the format of each channel. The weekly notice has the figures of the last week if the caller sees all leads; all others have sample data. Nothing is sent.',
        body: PreviewRequest,
        example: { kind: 'lead.hot', type: 'slack' },
        response: { 200: Preview },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { profile } = await getAccount(context)
      const isWeek = request.body.kind === 'overview.weekly'
      const seesAll = (context.actor.visibility ?? null) === null
      const week = isWeek && seesAll ? await readLastWeek(context, { models }) : undefined
      return previewNotice(request.body, { at: context.clock.now(), public_url, profile, week })
    },
  )
}
