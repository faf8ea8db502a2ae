import type {
  RecipeTest,
  ShippedRecipe,
  Source,
  SourceInput,
  SourcePatch,
  SourceStage,
  SourceWithUrl,
} from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf, removalOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { RecipeTest, ShippedRecipe, Source, SourceInput, SourcePatch, SourceWithUrl }
export type Stage = SourceStage
export type StageOutcome = NonNullable<Stage['outcome']>

/** A recipe by its name, or as a document. */
export type AnyRecipe = string | Record<string, unknown>

/** The account's sources, newest first. */
export const useSources = () =>
  useList(['sources'], (page, signal) => api.get('/v1/sources', { query: page, signal }))

/** The polling interval of a source that received nothing yet, in milliseconds. */
const firstAgainMs = 10_000

/** One source. Polled until it received something, because a sender may test it with an empty body. */
export const useSource = (source_id: string) =>
  useQuery({
    queryKey: ['sources', 'one', source_id],
    queryFn: ({ signal }) => api.get('/v1/sources/{source_id}', { path: { source_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.last_received_at === null ? firstAgainMs : false),
  })

/** The recipes that are part of this version. There are fewer than a page has. */
export const useRecipes = () =>
  useQuery({
    queryKey: ['recipes'],
    queryFn: ({ signal }) => api.get('/v1/recipes', { query: { limit: 100 }, signal }),
    staleTime: Infinity,
  })

/** Changes sources, then refetches them. */
export const useSourceChange = changeOf('sources')

/** Deletes a source, then refetches the list. */
export const useSourceRemoval = removalOf('sources', 'intake')

export const createSource = (body: SourceInput): Promise<SourceWithUrl> =>
  api.post('/v1/sources', { body })

/** Changes a source, unless someone else changed it meanwhile. */
export const updateSource = ({ id, version }: Source, body: SourcePatch): Promise<Source> =>
  api.patch('/v1/sources/{source_id}', { path: { source_id: id }, body, ifVersion: version })

/** Replaces the address. The previous one stays valid for the overlap, in seconds. */
export const rotateToken = ({ id }: Source, overlap_seconds: number): Promise<SourceWithUrl> =>
  api.post('/v1/sources/{source_id}/rotate_token', {
    path: { source_id: id },
    body: { overlap_seconds },
  })

export const deleteSource = ({ id }: Source): Promise<unknown> =>
  api.delete('/v1/sources/{source_id}', { path: { source_id: id } })

/** Reads a body with a recipe, or its sample without a body. Stores nothing. */
export const testRecipe = (recipe: AnyRecipe, body?: unknown): Promise<RecipeTest> =>
  api.post('/v1/recipes/test', { body: { recipe, ...(body !== undefined && { body }) } })
