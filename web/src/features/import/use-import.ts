import type { ProblemBody } from '@leadhouse/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { NewService, RowProblem } from './map-services.ts'

/** How many services one call takes along. */
const perCall = 200

/** What an import came to. */
export type ImportResult = {
  created: number
  updated: number
  failed: { id: string | null; detail: string }[]
}

/** Sends services in portions, so that progress can be seen. Those with an id of one's own that is known already are updated. */
export function useImport() {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const run = useMutation({
    mutationFn: async (items: NewService[]): Promise<ImportResult> => {
      const result: ImportResult = { created: 0, updated: 0, failed: [] }
      for (let from = 0; from < items.length; from += perCall) {
        const { data } = await api.post('/v1/services/batch', {
          body: { items: items.slice(from, from + perCall), upsert: 'external_id' },
        })
        for (const one of data) {
          if (one.status === 'failed')
            result.failed.push({
              id: items[from + one.index]?.external_id ?? null,
              detail: sayFailure(one.problem),
            })
          else result[one.status] += 1
        }
        setDone(Math.min(items.length, from + perCall))
      }
      return result
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['services'] }),
        queries.invalidateQueries({ queryKey: ['market'] }),
      ]),
  })
  return { run, done }
}

function sayFailure(problem: unknown): string {
  const { detail, errors } = (problem ?? {}) as Partial<ProblemBody>
  const [first] = errors ?? []
  if (first?.pointer) return `${first.pointer.split('/').at(-1)}: ${first.detail}`
  return detail ?? 'It was refused.'
}

/** The rows that failed in a sentence, the first few. */
export const sayProblems = (problems: readonly RowProblem[]): string[] =>
  problems.slice(0, 8).map(({ row, detail }) => `Row ${row}: ${detail}`)
