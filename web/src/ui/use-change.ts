import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Makes the hook for changes after which everything read under these names is read anew. */
export const changeOf = (...names: string[]) =>
  function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn,
      // Not waited for: what was read anew may take the asking component away, and whoever is gone is not told what came back.
      onSuccess: () => {
        for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
      },
    })
  }
