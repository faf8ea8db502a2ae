import type { AccountSettings } from '#accounts'

/** How many requests an account may make in a UTC day; null for as many as it likes. `name` is what the headers call the rule. */
export type DailyLimit = { name: string; limit: number | null }

/** What the plan of an account allows. */
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

/** Whether every request is counted by a committed increment, as up to 100,000 a day; above, and without a limit, requests are taken in leases. */
export const isCountedExactly = (limit: number | null): boolean =>
  limit !== null && limit <= 100_000
