import type {
  Notice,
  NoticeChannel,
  NoticeChannelInput,
  NoticePreferences,
  NoticePreferencesInput,
  NoticePreviewRequest,
} from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { Notice }
export type Preferences = NoticePreferences
export type NewPreferences = NoticePreferencesInput
export type Channel = NoticeChannel
export type NewChannel = NoticeChannelInput

/** The polling interval of the bell, in milliseconds. */
const lookMs = 30_000

/** The latest notices of the user, and the number of unread ones. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices', 'latest'],
    queryFn: ({ signal }) => api.get('/v1/notices', { query: { limit: 20 }, signal }),
    refetchInterval: lookMs,
  })

const useChange = changeOf('notices')

/** Marks notices as read; all of them if none are named. */
export const useRead = () =>
  useChange((ids?: string[]) => api.post('/v1/notices/read', { body: ids ? { ids } : {} }))

/** The user's notice settings. */
export const usePreferences = () =>
  useQuery({
    queryKey: ['notices', 'preferences'],
    queryFn: ({ signal }) => api.get('/v1/notices/preferences', { signal }),
  })

/** Changes the settings without overwriting a change from another window. */
export const useSetPreferences = (version: number) =>
  useChange((body: NewPreferences) =>
    api.put('/v1/notices/preferences', { body, ifVersion: version }),
  )

/** The channels for notices in addition to list and e-mail. */
export const useChannels = () =>
  useList(['notices', 'channels'], (page, signal) =>
    api.get('/v1/notices/channels', { query: page, signal }),
  )

/** Adds a channel. */
export const useNewChannel = () =>
  useChange((body: NewChannel) => api.post('/v1/notices/channels', { body }))

/** Deletes a channel. */
export const useRemoveChannel = (channel_id: string) =>
  useChange((_asked: undefined) =>
    api.delete('/v1/notices/channels/{channel_id}', { path: { channel_id } }),
  )

/** Starts or stops a channel. */
export const useSwitchChannel = (channel_id: string) =>
  useChange((status: 'enabled' | 'disabled') =>
    api.patch('/v1/notices/channels/{channel_id}', { path: { channel_id }, body: { status } }),
  )

/** Sends a sample, and returns the response of the receiver. */
export const useTestChannel = (channel_id: string) =>
  useMutation({
    mutationFn: () =>
      api.post('/v1/notices/channels/{channel_id}/test', { path: { channel_id }, body: {} }),
  })

/** The sample of a kind of notice in a format. Nothing is sent. */
export const useSample = (kind: NoticePreviewRequest['kind'], type: NoticePreviewRequest['type']) =>
  useQuery({
    queryKey: ['notices', 'preview', kind, type],
    queryFn: ({ signal }) => api.post('/v1/notices/preview', { body: { kind, type }, signal }),
    staleTime: Infinity,
  })

/** The last messages of a channel, each with the response of the receiver. */
export const useChannelHistory = (channel_id: string) =>
  useQuery({
    queryKey: ['notices', 'channels', channel_id, 'deliveries'],
    queryFn: ({ signal }) =>
      api.get('/v1/notices/channels/{channel_id}/deliveries', {
        path: { channel_id },
        query: { limit: 20 },
        signal,
      }),
  })
