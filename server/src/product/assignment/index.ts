export { openAssignmentCache, type AssignmentCache } from './assignment-cache.ts'
export {
  Availability,
  AvailabilityPatch,
  getAvailability,
  setAvailability,
} from './availability.ts'
export { canTake } from './candidate.ts'
export { decide, give } from './decide.ts'
export {
  assignByRules,
  roomOf,
  usualCapacity,
  type AssignedLead,
  type AssignmentResults,
} from './assign-by-rules.ts'
export type { Handled } from './matches-condition.ts'
export { workingWeekOf } from './hours-of.ts'
export { Assignment, NewAssignment } from './schema.ts'
export { getAssignment, requireSense, setAssignment } from './settings.ts'
export {
  addGiven,
  changeOpen,
  deleteAssignee,
  listAssignees,
  lockAssignees,
  type OpenChange,
} from './store/assignees.ts'
export { forgetOpenDaysOnce } from './forget-open-days.ts'
