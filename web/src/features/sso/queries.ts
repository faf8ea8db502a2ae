import type { AnswerOf } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type Connection = AnswerOf<'/v1/sso_connections', 'get'>['data'][number]
export type LogEntry = AnswerOf<'/v1/sso_connections/{connection_id}/log', 'get'>['data'][number]
export type Domain = AnswerOf<'/v1/sso_domains', 'get'>['data'][number]

/** The ways to sign in with the account's identity provider. */
export const useConnections = () =>
  useList(['sso'], (_, signal) => api.get('/v1/sso_connections', { signal }))

/** The domains the identity provider may speak for. */
export const useDomains = () =>
  useList(['sso', 'domains'], (_, signal) => api.get('/v1/sso_domains', { signal }))

/** The sign-ins a connection refused, newest first: the 100 newest of those it keeps. Not read anew with the connections: one may be gone then. */
export const useSsoLog = (connection_id: string) =>
  useList(['sso-log', connection_id], (page, signal) =>
    api.get('/v1/sso_connections/{connection_id}/log', {
      path: { connection_id },
      query: page,
      signal,
    }),
  )

/** A change of single sign-on; afterwards both lists are read anew. */
export const useSsoChange = changeOf('sso')
