import type { ProfileFile } from './profiles/profile.ts'

/** One thing that could be known or done. `path` is a JSON pointer into the lead. */
export type ValueChange = { path: string; from: string | number | null; to: string | number }

/**
 * Describes a change as what to ask or do, in one sentence. `questions` are the questions of the
 * profile that differ from the ones for homes.
 */
export function sayChange(change: ValueChange, questions: ProfileFile['questions']): string {
  const { path, from, to } = change
  const question = questions[path]
  if (question) return question(change)
  switch (path) {
    case '/phone':
      return 'Ask for a valid phone number.'
    case '/email':
      return 'Ask for a permanent email address.'
    case '/preferences/timeline_days':
      return from === null
        ? `Ask when they want to move; the score changes if it is within ${to} days.`
        : `Ask whether they could move within ${to} days instead of ${from}.`
    case '/preferences/financing':
      return from === null
        ? 'Ask how they would pay; the score changes if a mortgage is already approved.'
        : 'Ask whether they can get a mortgage approved now.'
    case '/preferences/bedrooms':
      return 'Ask how many bedrooms they need.'
    case '/preferences/price_range/max':
      if (from === null) return 'Ask which budget they plan with.'
      return `Ask whether the budget could reach ${grouped.format(Number(to))}; below that you have almost no matching services.`
    case '/visit':
      return 'Offer a visit; the score changes if they ask for one.'
    default:
      return from === 0
        ? 'Write to them; the score changes if they answer.'
        : 'Write back; the score changes if they answer again.'
  }
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
