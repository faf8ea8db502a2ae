export { claimNext, leaveQueue } from './claim-next.ts'
export { noteChanged, takeChanged } from './store/changes.ts'
export { findChangedAccounts } from './store/changes.sql.ts'
export { countOutcomesAnew } from './store/outcome-counts.ts'
export { mergeOutcomeCounts, sumOutcomeCounts } from './store/outcome-counts.sql.ts'
export { removeDemoLeads, submitDemoLeads } from './demo-leads.ts'
export { readLeadSigns } from './store/trials.sql.ts'
export { deleteLead } from './delete-lead.ts'
export { findNewMatchesOnce } from './find-new-matches.ts'
export { getLead } from './get-lead.ts'
export { getScore } from './get-score.ts'
export { openIntake, type Intake } from './intake.ts'
export { CustomerLeadQuery, LeadQuery } from './list-schema.ts'
export { listLeads, listLeadsOf } from './list-leads.ts'
export { listOutcomes } from './list-outcomes.ts'
export { listCustomerMatches, listMatches, MatchedService } from './list-matches.ts'
export { listWanting, WantingLead } from './list-wanting.ts'
export { overrideScore, removeOverride } from './override-score.ts'
export { Outcome } from './outcome-schema.ts'
export type { LeadParts, MatchWorker, Models } from './parts.ts'
export { pruneTestLeadsOnce } from './prune-test-leads.ts'
export { readEnquiry } from './read-enquiry.ts'
export { Queue, QueueLeft, QueueRequest } from './queue-schema.ts'
export { receiveMessage } from './receive-message.ts'
export {
  importPast,
  plannedHere,
  type Planned,
  type PastCounts,
  type PastLine,
} from './import-past.ts'
export type { PastLead, PastMilestone } from './submit-past.ts'
export { recordOutcome, removeOutcome } from './record-outcome.ts'
export {
  NewOutcomes,
  OutcomesToTakeBack,
  recordOutcomes,
  takeBackOutcomes,
  type OutcomeResult,
} from './record-outcomes.ts'
export { Lead, LeadPatch, NewLead, NewOutcome, NewOverride, SubmittedLead, Tier } from './schema.ts'
export { Score, ScoreQuery } from './score-schema.ts'
export { submitBatch, type BatchAnswer } from './submit-batch.ts'
export { tellNewMatchesOnce } from './tell-new-matches.ts'
export { rescoreOpenLead } from './rescore-lead.ts'
export { updateLead } from './update-lead.ts'
export { oldEnquiries } from './old-enquiries.ts'
export { leadBelongings } from './belongings.ts'
export { leadSource } from './store/searched.ts'
export { watchLeadsOnce } from './watch-leads.ts'
export { assignLead, assignLeads, unassignLead } from './assign-lead.ts'
export { NewAssignee, NewAssignees } from './assign-schema.ts'
export { claimLead } from './claim-lead.ts'
export { dismissMember } from './release-member.ts'
export { simulateAssignment, Simulation, SimulationRequest } from './simulate-assignment.ts'
export { openPeople } from './people.ts'
export { tellSilentSourcesOnce } from './silent-sources.ts'
