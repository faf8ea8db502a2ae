import type { ConnectedApp, OauthApp, OauthAppInput } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { OauthApp }
export type NewOauthApp = OauthAppInput
export type Connection = ConnectedApp

/** The apps registered by the account. */
export const useApps = () =>
  useList(['apps'], (page, signal) => api.get('/v1/oauth_apps', { query: page, signal }))

/** The apps that people connected. Members get only their own connections, admins get all. */
export const useConnections = () =>
  useList(['apps', 'connected'], (page, signal) =>
    api.get('/v1/connected_apps', { query: page, signal }),
  )

/** Changes apps, then refetches both lists. */
export const useAppChange = changeOf('apps')
