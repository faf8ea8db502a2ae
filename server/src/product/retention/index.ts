export { purgeExpiredOnce, type PurgeJobs } from './purge-expired.ts'
export { Retention, RetentionPatch } from './schema.ts'
export { getRetention, updateRetention } from './settings.ts'
