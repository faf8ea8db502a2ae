import type { Page } from '@leadhouse/sdk'
import { api } from './api.ts'

/** A recipe that reads the bodies of a sender. */
export type Recipe = {
  name: string
  title: string
  documentation: string
  based_on: string
  produces: 'lead' | 'outcome'
  fields: Record<string, unknown>
  verification?: { scheme: string }
  stages?: Record<string, string>
  sample: unknown
}

export type StageOutcome = 'contacted' | 'met' | 'offer' | 'won' | 'lost' | 'ignored'
export type Stage = {
  stage: string
  outcome: StageOutcome | null
  suggested: StageOutcome | null
  last_seen_at: string | null
}

/** A sender that pushes bodies, such as a portal or a CRM. */
export type Source = {
  id: string
  name: string
  recipe: string | null
  recipe_document: Recipe | null
  produces: 'lead' | 'outcome'
  lead_source: string
  verification: { scheme: string; has_secret: boolean }
  stages: Stage[]
  last_received_at: string | null
  needs_review: number
  created_at: string
  version: number
}
/** A source with its address, which is shown once. */
export type NewSource = Source & { url: string }
export type SourceInput = {
  name?: string
  recipe?: string
  recipe_document?: unknown
  lead_source?: string
  secret?: string
  stages?: Record<string, StageOutcome | null>
}
export type RecipeTest = { leads?: unknown[]; outcomes?: unknown[]; unreadable?: string }

type Given = {
  path?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  signal?: AbortSignal
  ifVersion?: number
}
type Call = <T>(path: string, given?: Given) => Promise<T>

/** The client of the operations that the generated types do not list yet. */
export const contractApi = api as unknown as Record<'get' | 'post' | 'patch' | 'delete', Call>

export type { Page }
