/** How a submission arrived. */
export const intakeKinds = ['form', 'push', 'mail'] as const
export type IntakeKind = (typeof intakeKinds)[number]

/** What a submission becomes when it is accepted. */
export const intakeProducts = ['lead', 'outcome'] as const
export type IntakeProduct = (typeof intakeProducts)[number]

/** State of a submission that was not accepted at once. */
export const intakeStatuses = ['needs_review', 'accepted'] as const
export type IntakeStatus = (typeof intakeStatuses)[number]

/** Why a submission needs review. */
export const intakeReasons = [
  'looks_automated',
  'other_origin',
  'unreadable',
  'refused',
  'unknown_lead',
  'unknown_stage',
  'confirmation',
] as const
export type IntakeReason = (typeof intakeReasons)[number]

/** What a source receives: requests with JSON, or mails. */
export const sourceKinds = ['push', 'mail'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** What a stage of a CRM means: a milestone of the lead, or nothing. */
export const stageMeanings = ['contacted', 'met', 'offer', 'won', 'lost', 'ignored'] as const
export type StageMeaning = (typeof stageMeanings)[number]
