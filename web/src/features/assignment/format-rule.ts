import type { Group, Rule } from './queries.ts'
import { assignmentText } from '#texts/assignment.ts'
import { locale } from '#texts/locale.ts'
import { dayName } from '../hours/days.ts'

/** Formats an assignment rule as a sentence: its conditions and its target. */
export function formatRule(
  { when, to }: Rule,
  groups: readonly Group[],
  nameOf: (user_id: string) => string,
): string {
  return `${formatCondition(when)} → ${formatTarget(to, groups, nameOf)}`
}

/** Formats the conditions of a rule. */
export function formatCondition(when: Rule['when']): string {
  const { source, city, state, type, tier, language, weekday } = when
  const parts = [
    tier && tier.map((one) => assignmentText.tiers[one]).join(assignmentText.or),
    type && type.join(assignmentText.or),
    city && assignmentText.in(city.join(assignmentText.or)),
    state && assignmentText.in(state.join(assignmentText.or)),
    formatBand(when),
    source && assignmentText.from(source.join(assignmentText.or)),
    language && assignmentText.writtenIn(language.map(formatLanguage).join(assignmentText.or)),
    weekday && assignmentText.on(weekday.map(dayName).join(assignmentText.or)),
    when.from && assignmentText.fromOfFrom(when.from),
    when.to && assignmentText.until(when.to),
  ].filter(Boolean)
  const said = parts.join(', ')
  return said === '' ? assignmentText.everyLead : said[0]?.toUpperCase() + said.slice(1)
}

function formatBand({ price_min, price_max }: Rule['when']): string | undefined {
  if (price_min !== undefined && price_max !== undefined)
    return assignmentText.forTo(count(price_min), count(price_max))
  if (price_min !== undefined) return assignmentText.forOrMore(count(price_min))
  return price_max === undefined ? undefined : assignmentText.forUpTo(count(price_max))
}

const count = (amount: number): string => amount.toLocaleString(locale)

function formatTarget(
  { member, group }: Rule['to'],
  groups: readonly Group[],
  nameOf: (user_id: string) => string,
): string {
  if (member !== undefined) return nameOf(member)
  if (group === undefined) return assignmentText.unassigned
  const found = groups.find(({ id }) => id === group)
  return found
    ? `${found.name}${found.offer_to_group ? assignmentText.firstToClaim : ''}`
    : assignmentText.aGroupThatIs
}

const languages = new Intl.DisplayNames(locale, { type: 'language' })

function formatLanguage(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}
