import type {
  Comparison,
  Drift,
  Milestone,
  Model,
  PackedInputs,
  ProfileName,
  QualificationSettings,
  QualificationType,
  ModelFact,
  ScoringRule,
} from '#qualification'
import type { ReaderFailure } from '../reader-failures.ts'

/** Types of columns that the database does not declare. */
export type ColumnTypes = {
  'account.profile': ProfileName
  'account.qualifying_tier': QualificationSettings['qualifying_tier']
  'account.rules': ScoringRule[]
  'funnel_lead.tier': QualificationType
  'learning.drift': Drift
  'message_reading.facts': StoredFact[]
  'message_reading.failure': ReaderFailure
  'reader_outcome.outcome': ReadingOutcome
  'model.document': Model
  'model.comparison': Comparison
  'prior_model.document': Model
  'ruled_model.document': Model
  'findFirstScores.tier': QualificationType
  'findFirstScores.inputs': PackedInputs
  'findLeadHistories.milestones': StoredMilestones
  'findHistoriesOf.milestones': StoredMilestones
  'findInputs.inputs': PackedInputs
  'findReading.state': 'off' | 'due' | 'read' | 'empty' | 'failed'
  'leaseRescoring.cause': 'model' | 'catalogue'
}

/** Result of an attempt to read a message. */
export type ReadingOutcome = 'read' | 'empty' | ReaderFailure

/** A fact with the model that stated it and the version of the prompt. */
export type StoredFact = ModelFact & { model: string; prompt: number }

/** Milestones as they are stored in JSON. */
type StoredMilestones = (Omit<Milestone, 'occurred_at'> & { occurred_at: string; source: string })[]
