import type {
  Comparison,
  Drift,
  Milestone,
  Model,
  PackedInputs,
  QualificationSettings,
  QualificationType,
  ReaderFacts,
} from '#qualification'
import type { ReaderFailure } from '../reader-failures.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'account.qualify_at': QualificationSettings['qualify_at']
  'funnel_lead.tier': QualificationType
  'learning.drift': Drift
  'message_reading.facts': ReaderFacts
  'message_reading.failure': ReaderFailure
  'message_reading.fact_sources': FactSources
  'reader_outcome.outcome': ReadingOutcome
  'model.document': Model
  'model.comparison': Comparison
  'prior_model.document': Model
  'findFirstScores.tier': QualificationType
  'findFirstScores.inputs': PackedInputs
  'findLeadHistories.milestones': StoredMilestones
  'findHistoriesOf.milestones': StoredMilestones
  'findInputs.inputs': PackedInputs
  'findReading.state': 'due' | 'read' | 'empty' | 'failed'
  'leaseRescoring.cause': 'model' | 'catalogue'
}

/** How an attempt to read a message ended. */
export type ReadingOutcome = 'read' | 'empty' | ReaderFailure

/** Which model stated a fact, and to which version of the prompt. */
export type FactSources = {
  [Fact in keyof ReaderFacts]?: { model: string; prompt: number }
}

/** As JSON has them. */
type StoredMilestones = (Omit<Milestone, 'occurred_at'> & { occurred_at: string })[]
