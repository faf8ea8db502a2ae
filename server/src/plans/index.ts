export { openQuota, type Quota, type Spent } from './spend-quota.ts'
