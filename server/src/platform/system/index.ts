export {
  describeSystem,
  requireOperator,
  type DataPlace,
  type SystemFacts,
} from './describe-system.ts'
export { checkUp, checks } from './doctor/check-up.ts'
export type { CheckedSettings, Patient } from './doctor/check.ts'
export { CheckUp, type Finding } from './doctor/finding.ts'
export { openProcessNote } from './note-process.ts'
export { measureJobs } from './measure.ts'
export { openReadiness, readinessDeadlines, type Health, type Readiness } from './readiness.ts'
export { System } from './schema.ts'
export { openJobWatch, type BackgroundJobWatch } from './watch-jobs.ts'
