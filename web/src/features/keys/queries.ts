import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useList } from '../../ui/use-list.ts'

export type ApiKey = AnswerOf<'/v1/api_keys', 'get'>['data'][number]
export type NewApiKey = BodyOf<'/v1/api_keys', 'post'>

/** The account's keys, newest first. */
export const useKeys = () =>
  useList(['keys'], (cursor, signal) =>
    api.get('/v1/api_keys', { query: { limit: 100, ...(cursor && { cursor }) }, signal }),
  )

/** A change of keys; afterwards the list is read anew. */
export function useKeyChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
}
