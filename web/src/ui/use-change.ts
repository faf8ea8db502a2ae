import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Creates a mutation hook that refetches everything cached under these names. */
export const changeOf = (...names: string[]) =>
  function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn,
      // The refetch is not awaited. The new data may remove the calling component, which would then
      // not get the result.
      onSuccess: () => {
        for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
      },
    })
  }

/**
 * Creates a mutation hook that deletes one object. Everything cached under these names is refetched,
 * except the object itself, because its page is still open and would report that it is missing.
 */
export const removalOf = (...names: string[]) =>
  function useRemoval<Result>(id: string, mutationFn: () => Promise<Result>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn,
      onSuccess: () => {
        for (const name of names)
          void queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ queryKey }) =>
            names.includes(String(queryKey[0])) && !queryKey.includes(id),
        })
      },
    })
  }
