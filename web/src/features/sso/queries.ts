import type { SsoConnection, SsoDomain, SsoLogEntry } from '@leadhouse/sdk/dashboard'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type Connection = SsoConnection
export type LogEntry = SsoLogEntry
export type Domain = SsoDomain

/** The connections to the account's identity providers. */
export const useConnections = () =>
  useList(['sso'], (_, signal) => api.get('/v1/sso_connections', { signal }))

/** The domains for which the identity provider is trusted. */
export const useDomains = () =>
  useList(['sso', 'domains'], (_, signal) => api.get('/v1/sso_domains', { signal }))

/**
 * The newest 100 stored sign-ins that a connection refused, newest first. They are not refetched
 * with the connections, because the connection may have been deleted since.
 */
export const useSsoLog = (connection_id: string) =>
  useList(['sso-log', connection_id], (page, signal) =>
    api.get('/v1/sso_connections/{connection_id}/log', {
      path: { connection_id },
      query: page,
      signal,
    }),
  )

/** Changes single sign-on, then refetches both lists. */
export const useSsoChange = changeOf('sso')
