import type { AccountSettings } from '#accounts'

/**
 * Maximum number of requests of an account per UTC day; null means no limit. `name` identifies the
 * policy in the headers.
 */
export type DailyLimit = { name: string; limit: number | null }

/** Returns the daily limit of an account's plan. */
export function dailyLimitOf({
  plan,
  daily_quota,
}: Pick<AccountSettings, 'plan' | 'daily_quota'>): DailyLimit {
  switch (plan) {
    case 'basic':
      return { name: 'basic-daily', limit: 1_000 }
    case 'professional':
      return { name: 'professional-daily', limit: 10_000 }
    case 'enterprise':
      return { name: 'enterprise-daily', limit: daily_quota }
  }
}

/**
 * Returns whether every request is counted by a committed increment. This is the case for limits up
 * to 100,000 a day. For higher limits and without a limit, requests are taken in leases.
 */
export const isCountedExactly = (limit: number | null): boolean =>
  limit !== null && limit <= 100_000
