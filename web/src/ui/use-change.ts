import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Makes the hook for changes after which everything read under these names is read anew. */
export const changeOf = (...names: string[]) =>
  function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn,
      onSuccess: () =>
        Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    })
  }
