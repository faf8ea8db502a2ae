export { keepSpansOnce, type PurgeJobs } from './keep-spans.ts'
export { Retention, RetentionPatch } from './schema.ts'
export { getRetention, updateRetention } from './settings.ts'
