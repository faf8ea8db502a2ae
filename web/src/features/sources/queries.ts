import { useQuery } from '@tanstack/react-query'
import {
  contractApi,
  type NewSource,
  type Page,
  type Recipe,
  type RecipeTest,
  type Source,
  type SourceInput,
  type Stage,
  type StageOutcome,
} from '../../contract.ts'
import { changeOf, removalOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { NewSource, Recipe, RecipeTest, Source, SourceInput, Stage, StageOutcome }

/** The account's sources, newest first. */
export const useSources = () =>
  useList(['sources'], (page, signal) =>
    contractApi.get<Page<Source>>('/v1/sources', { query: page, signal }),
  )

/** One source. */
export const useSource = (source_id: string) =>
  useQuery({
    queryKey: ['sources', 'one', source_id],
    queryFn: ({ signal }) =>
      contractApi.get<Source>('/v1/sources/{source_id}', { path: { source_id }, signal }),
  })

/** The recipes that are part of this version. */
export const useRecipes = () =>
  useQuery({
    queryKey: ['recipes'],
    queryFn: ({ signal }) => contractApi.get<{ data: Recipe[] }>('/v1/recipes', { signal }),
    staleTime: Infinity,
  })

/** Changes sources, then refetches them. */
export const useSourceChange = changeOf('sources')

/** Deletes a source, then refetches the list. */
export const useSourceRemoval = removalOf('sources', 'intake')

export const createSource = (body: SourceInput): Promise<NewSource> =>
  contractApi.post('/v1/sources', { body })

export const updateSource = ({ id, version }: Source, body: SourceInput): Promise<Source> =>
  contractApi.patch('/v1/sources/{source_id}', {
    path: { source_id: id },
    body,
    ifVersion: version,
  })

/** Replaces the address. The previous one stays valid for the overlap, in seconds. */
export const rotateToken = ({ id }: Source, overlap_seconds: number): Promise<NewSource> =>
  contractApi.post('/v1/sources/{source_id}/rotate-token', {
    path: { source_id: id },
    body: { overlap_seconds },
  })

export const deleteSource = ({ id }: Source): Promise<unknown> =>
  contractApi.delete('/v1/sources/{source_id}', { path: { source_id: id } })

/** Reads a body with a recipe and stores nothing. */
export const testRecipe = (recipe: unknown, body: unknown): Promise<RecipeTest> =>
  contractApi.post('/v1/recipes/test', { body: { recipe, body } })
