import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useList } from '../../ui/use-list.ts'

export type OauthApp = AnswerOf<'/v1/oauth_apps', 'get'>['data'][number]
export type NewOauthApp = BodyOf<'/v1/oauth_apps', 'post'>
export type Connection = AnswerOf<'/v1/connected_apps', 'get'>['data'][number]

/** The apps the account registered. */
export const useApps = () =>
  useList(['apps'], (cursor, signal) =>
    api.get('/v1/oauth_apps', { query: { limit: 100, ...(cursor && { cursor }) }, signal }),
  )

/** The apps people connected: one's own, and everybody's for admins. */
export const useConnections = () =>
  useList(['apps', 'connected'], (cursor, signal) =>
    api.get('/v1/connected_apps', { query: { limit: 100, ...(cursor && { cursor }) }, signal }),
  )

/** A change of apps; afterwards both lists are read anew. */
export function useAppChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apps'] }),
  })
}
