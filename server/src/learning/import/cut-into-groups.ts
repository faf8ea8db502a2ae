import type { PastLine } from '#leads'

/** The most leads that are taken in with one round of statements. */
const groupSize = 250

/**
 * Cuts lines into groups to be taken in together, keeping their order. Nobody is in a group twice, by external id, e-mail or phone: the later lead
 * is to find the earlier one written.
 */
export function* cutIntoGroups(lines: readonly PastLine[]): Generator<PastLine[]> {
  let group: PastLine[] = []
  let seen = new Set<string>()
  for (const line of lines) {
    const marks = marksOf(line)
    if (group.length === groupSize || marks.some((mark) => seen.has(mark))) {
      yield group
      group = []
      seen = new Set()
    }
    group.push(line)
    for (const mark of marks) seen.add(mark)
  }
  if (group.length > 0) yield group
}

/** What somebody is known by. */
export function marksOf(line: PastLine): string[] {
  if (!('lead' in line)) return []
  const { external_id, email, phone } = line.lead.enquiry
  return Object.entries({ external_id, email, phone }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  )
}
