import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type Notice = AnswerOf<'/v1/notices', 'get'>['data'][number]
export type Preferences = AnswerOf<'/v1/notices/preferences', 'get'>
export type NewPreferences = BodyOf<'/v1/notices/preferences', 'put'>
export type Channel = AnswerOf<'/v1/notices/channels', 'get'>['data'][number]
export type NewChannel = BodyOf<'/v1/notices/channels', 'post'>
type Sampled = BodyOf<'/v1/notices/preview', 'post'>

/** How often the bell looks, in milliseconds. */
const lookMs = 30_000

/** What one was told lately, and how much of it is unread. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices', 'latest'],
    queryFn: ({ signal }) => api.get('/v1/notices', { query: { limit: 20 }, signal }),
    refetchInterval: lookMs,
  })

const useChange = changeOf('notices')

/** Marks notices as read; all of them where none are named. */
export const useRead = () =>
  useChange((ids?: string[]) => api.post('/v1/notices/read', { body: ids ? { ids } : {} }))

/** What one wants to hear of. */
export const usePreferences = () =>
  useQuery({
    queryKey: ['notices', 'preferences'],
    queryFn: ({ signal }) => api.get('/v1/notices/preferences', { signal }),
  })

/** Changes it; a change from another window is not overwritten. */
export const useSetPreferences = (version: number) =>
  useChange((body: NewPreferences) =>
    api.put('/v1/notices/preferences', { body, ifVersion: version }),
  )

/** Where notices go beside list and mail. */
export const useChannels = () =>
  useList(['notices', 'channels'], (page, signal) =>
    api.get('/v1/notices/channels', { query: page, signal }),
  )

/** Makes a channel. */
export const useNewChannel = () =>
  useChange((body: NewChannel) => api.post('/v1/notices/channels', { body }))

/** Removes one. */
export const useRemoveChannel = (channel_id: string) =>
  useChange((_asked: undefined) =>
    api.delete('/v1/notices/channels/{channel_id}', { path: { channel_id } }),
  )

/** Enables one, or stops it. */
export const useSwitchChannel = (channel_id: string) =>
  useChange((status: 'enabled' | 'disabled') =>
    api.patch('/v1/notices/channels/{channel_id}', { path: { channel_id }, body: { status } }),
  )

/** Sends a sample, and says what the other side answered. */
export const useTestChannel = (channel_id: string) =>
  useMutation({
    mutationFn: () =>
      api.post('/v1/notices/channels/{channel_id}/test', { path: { channel_id }, body: {} }),
  })

/** What a notice of a kind looks like in a form; nothing is sent. */
export const useSample = (kind: Sampled['kind'], type: Sampled['type']) =>
  useQuery({
    queryKey: ['notices', 'preview', kind, type],
    queryFn: ({ signal }) => api.post('/v1/notices/preview', { body: { kind, type }, signal }),
    staleTime: Infinity,
  })

/** The last messages of a channel, each with what the other side answered. */
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
