export { openQuota, type Quota, type Spent } from './spend-quota.ts'
export { openBurst, type Burst } from './burst.ts'
export { dailyLimitOf, type DailyLimit } from './limits.ts'
export { getUsage, Usage } from './usage.ts'
