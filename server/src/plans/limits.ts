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

/** Up to here every request is counted by a committed increment; above, requests are taken in leases. */
export const largestExactLimit = 100_000
