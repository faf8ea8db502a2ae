import type { LanguageModelPatch, LanguageModelSettings } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { LanguageModelPatch, LanguageModelSettings }

const queryKey = ['language-model']

/** How the account uses the language model. */
export const useModelSettings = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.get('/v1/language_model', { signal }) })

/** Changes the use of the language model without overwriting a change by another user meanwhile. */
export function useChangeModel(version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: LanguageModelPatch) =>
      api.patch('/v1/language_model', { body, ifVersion: version }),
    onSuccess: (after) => queries.setQueryData(queryKey, after),
  })
}
