import type { AnswerOf } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type Connection = AnswerOf<'/v1/sso_connections', 'get'>['data'][number]
export type Domain = AnswerOf<'/v1/sso_domains', 'get'>['data'][number]

/** The ways to sign in with the account's identity provider. */
export const useConnections = () =>
  useList(['sso'], (_, signal) => api.get('/v1/sso_connections', { signal }))

/** The domains the identity provider may speak for. */
export const useDomains = () =>
  useList(['sso', 'domains'], (_, signal) => api.get('/v1/sso_domains', { signal }))

/** A change of single sign-on; afterwards both lists are read anew. */
export const useSsoChange = changeOf('sso')
