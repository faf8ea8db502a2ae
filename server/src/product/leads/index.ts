export { claimNext, releaseClaimsOfPerson } from './queue/claim-next.ts'
export { noteChangedLeads, takeChanged } from './store/changes.ts'
export {
  emptyOldEnquiries,
  findChangedAccounts,
  mergeOutcomeCounts,
  readLeadSigns,
  sumOutcomeCounts,
} from './store/queries.ts'
export { recountOutcomes } from './store/outcomes.ts'
export { removeDemoLeads, submitDemoLeads } from './test-data/demo-leads.ts'
export { deleteLead } from './removal/delete-lead.ts'
export { findNewMatchesOnce } from './matches/find-new-matches.ts'
export { getScore } from './scoring/get-score.ts'
export { openIntake, type Intake, type Keyed } from './intake/intake.ts'
export { CustomerLeadQuery, LeadQuery } from './list-schema.ts'
export { getLead, listLeads, listCustomerLeads } from './list-leads.ts'
export { listOutcomes } from './outcomes/list-outcomes.ts'
export { listCustomerMatches, listMatches, MatchedService } from './matches/list-matches.ts'
export { listWanting, WantingLead } from './matches/list-wanting.ts'
export { overrideScore, removeOverride } from './scoring/override-score.ts'
export { Outcome } from './outcomes/outcome-schema.ts'
export type { LeadParts, MatchParts, MatchWorker, Models } from './parts.ts'
export { pruneOpenSearchesOnce } from './matches/prune-open-searches.ts'
export { pruneTestLeadsOnce } from './test-data/prune-test-leads.ts'
export { recordConsent } from './consent/record-consent.ts'
export { checkNewLead } from './intake/check-new-lead.ts'
export { enquiryErrors, leadPatchErrors, readEnquiry } from './intake/read-enquiry.ts'
export { Queue, QueueLeft, QueueRequest } from './queue/queue-schema.ts'
export { receiveMessage } from './intake/receive-message.ts'
export {
  importPast,
  plannedHere,
  type Planned,
  type PastCounts,
  type PastLine,
} from './past/import-past.ts'
export { type NotePast, type PastEffect } from './past/past-effects.ts'
export { undoPastCustomers, undoPastLeads, undoPastOutcomes } from './past/undo-past.ts'
export type { PastMilestone } from './past/record-past-outcomes.ts'
export type { PastEnquiry } from './past/submit-past.ts'
export { withoutOverruled } from './outcomes/deciding-outcome.ts'
export { findLeadOfOutcome } from './outcomes/find-lead-of-outcome.ts'
export { recordCrmOutcome, type CrmOutcome } from './outcomes/record-crm-outcome.ts'
export { readMilestone, recordOutcome, removeOutcome } from './outcomes/record-outcome.ts'
export {
  NewOutcomes,
  OutcomesToUndo,
  recordOutcomes,
  undoOutcomes,
  type OutcomeResult,
} from './outcomes/record-outcomes.ts'
export { Lead, LeadPatch, NewLead, NewOutcome, SubmittedLead, Tier } from './schema.ts'
export { NewOverride } from './scoring/score-schema.ts'
export { Score, ScoreQuery } from './scoring/score-schema.ts'
export { submitBatch, submitBatchWithin, type BatchAnswer } from './intake/submit-batch.ts'
export { retrying } from './intake/retrying.ts'
export { notifyOfNewMatchesOnce } from './matches/notify-of-new-matches.ts'
export { rescoreOpenLead } from './scoring/rescore-lead.ts'
export { updateLead } from './intake/update-lead.ts'
export { leadsPersonalData } from './removal/personal-data.ts'
export { leadSource } from './store/searched.ts'
export { watchLeadsOnce } from './clock/watch-leads.ts'
export { assignLead, assignLeads, unassignLead } from './assignment/assign-lead.ts'
export { NewAssignee, NewAssignees } from './assignment/assign-schema.ts'
export { claimLead } from './assignment/claim-lead.ts'
export { dismissMember } from './assignment/release-member.ts'
export {
  simulateAssignment,
  AssignmentSimulation,
  SimulationRequest,
} from './assignment/simulate-assignment.ts'
export { openPeople } from './clock/people.ts'
export { notifyOfSilentSourcesOnce } from './intake/silent-sources.ts'
export { findSilence, lookedAtMs } from './intake/silence-limit.ts'
export { listOutcomePaces } from './store/queries.ts'
export {
  CustomerMerge,
  CustomerSplit,
  CustomersToMerge,
  CustomerToSplit,
} from './merging/merge-schema.ts'
export { mergeCustomers } from './merging/merge-customers.ts'
export { separateCustomer, splitCustomer } from './merging/split-customer.ts'
