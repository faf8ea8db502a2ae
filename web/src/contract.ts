import type { Page } from '@leadhouse/sdk'
import { api } from './api.ts'

/** A problem of one field. */
export type FieldFault = { pointer: string; code: string; detail: string }

/** A body that arrived and did not become a lead yet. */
export type IntakeItem = {
  id: string
  source_id: string
  source_name: string
  kind: 'form' | 'push'
  status: 'needs_review' | 'accepted'
  reason:
    | 'looks_automated'
    | 'other_origin'
    | 'unreadable'
    | 'refused'
    | 'unknown_lead'
    | 'unknown_stage'
  detail: string
  errors: FieldFault[]
  draft: Record<string, unknown> | null
  body: string | null
  content_type: string
  received_at: string
  expires_at: string
  lead_id: string | null
}
export type IntakeReplay = {
  accepted: number
  failed: number
  remaining: number
  last_id: string | null
}

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
