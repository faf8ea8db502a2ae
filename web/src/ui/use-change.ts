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
