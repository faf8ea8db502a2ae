/** One thing that could be known or done: `path` is a JSON pointer into the lead. */
export type ValueChange = { path: string; from: string | number | null; to: string | number }

/** Says a change as what to ask or do, in a sentence one person would say to another. */
export function sayChange({ path, from, to }: ValueChange): string {
  switch (path) {
    case '/phone':
      return 'Ask for a phone number that works.'
    case '/email':
      return 'Ask for an e-mail address that lasts.'
    case '/preferences/timeline_days':
      return from === null
        ? `Ask when they want to move; it counts if that is within ${to} days.`
        : `Ask whether they could move within ${to} days instead of ${from}.`
    case '/preferences/financing':
      return from === null
        ? 'Ask how they would pay; it counts if a mortgage is approved already.'
        : 'Ask whether they can have a mortgage approved now.'
    case '/preferences/bedrooms':
      return 'Ask how many bedrooms they need.'
    case '/preferences/price_range/max':
      return `Ask whether the budget could reach ${grouped.format(Number(to))}; below it you have next to nothing of what is wanted.`
    case '/visit':
      return 'Offer a visit; it counts if they ask for one.'
    default:
      return from === 0
        ? 'Write to them; it counts if they answer.'
        : 'Write back; it counts if they answer again.'
  }
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
