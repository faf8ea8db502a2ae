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

/** What the database does not say of a column. */
export type ColumnTypes = {
  'account.qualify_at': QualificationSettings['qualify_at']
  'funnel_lead.tier': QualificationType
  'learning.drift': Drift
  'message_reading.facts': ReaderFacts
  'model.document': Model
  'model.comparison': Comparison
  'prior_model.document': Model
  'findFirstScores.tier': QualificationType
  'findFirstScores.inputs': PackedInputs
  'findLeadHistories.milestones': StoredMilestones
  'findHistoriesOf.milestones': StoredMilestones
  'findInputs.inputs': PackedInputs
  'leaseRescoring.cause': 'model' | 'catalogue'
}

/** As JSON has them. */
type StoredMilestones = (Omit<Milestone, 'occurred_at'> & { occurred_at: string })[]
