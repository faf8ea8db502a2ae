import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type OauthApp = AnswerOf<'/v1/oauth_apps', 'get'>['data'][number]
export type NewOauthApp = BodyOf<'/v1/oauth_apps', 'post'>
export type Connection = AnswerOf<'/v1/connected_apps', 'get'>['data'][number]

/** The apps the account registered. */
export const useApps = () =>
  useList(['apps'], (page, signal) => api.get('/v1/oauth_apps', { query: page, signal }))

/** The apps people connected: one's own, and everybody's for admins. */
export const useConnections = () =>
  useList(['apps', 'connected'], (page, signal) =>
    api.get('/v1/connected_apps', { query: page, signal }),
  )

/** A change of apps; afterwards both lists are read anew. */
export const useAppChange = changeOf('apps')
