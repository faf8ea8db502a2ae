export { keepSpansOnce, type Letting } from './keep-spans.ts'
export { Retention, RetentionPatch } from './schema.ts'
export { getRetention, updateRetention } from './settings.ts'
