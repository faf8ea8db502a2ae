/**
 * Names of members of the API on the command line, where people know them by another word. `url`
 * would collide with the option for the address of the instance.
 */
const ownNames: Readonly<Record<string, string>> = { qualification_type: 'tier', url: 'address' }

/** Returns the option of a member of a body or a query: `--external-id` for `external_id`. */
export const flagOf = (member: string): string =>
  `--${(ownNames[member] ?? member).replaceAll('_', '-')}`

/** Returns the member as words: `external id`, `last received`. The last part of a path counts. */
export function wordsOf(path: string): string {
  const [first = ''] = path.split('|')
  const member = first.split('.').at(-1) ?? first
  const words = (member === 'url' ? member : (ownNames[member] ?? member)).replaceAll('_', ' ')
  return words
    .replace(/ at$/, '')
    .replace(/\bid(s?)\b/, 'ID$1')
    .replace(/\burl\b/, 'URL')
}

/** Returns the label of a member in the form of an object: `External ID`. */
export function labelOf(member: string): string {
  const words = wordsOf(member)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the heading of a column. */
export const headingOf = (path: string): string => wordsOf(path).toUpperCase()
