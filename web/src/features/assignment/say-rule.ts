import type { Group, Rule } from './queries.ts'

/** A rule as a sentence: what must be, and who gets it. */
export function sayRule(
  { when, to }: Rule,
  groups: readonly Group[],
  nameOf: (user_id: string) => string,
): string {
  return `${sayCondition(when)} → ${sayTarget(to, groups, nameOf)}`
}

/** What a lead must be, in words. */
export function sayCondition(when: Rule['when']): string {
  const { source, city, state, type, tier, language, weekday } = when
  const parts = [
    tier && `${tier.join(' or ')}`,
    type && type.join(' or '),
    city && `in ${city.join(' or ')}`,
    state && `in ${state.join(' or ')}`,
    sayBand(when),
    source && `from ${source.join(' or ')}`,
    language && `written in ${language.map(sayLanguage).join(' or ')}`,
    weekday && `on ${weekday.join(' or ')}`,
    when.from && `from ${when.from}`,
    when.to && `until ${when.to}`,
  ].filter(Boolean)
  const said = parts.join(', ')
  return said === '' ? 'Every lead' : said[0]?.toUpperCase() + said.slice(1)
}

function sayBand({ price_min, price_max }: Rule['when']): string | undefined {
  if (price_min !== undefined && price_max !== undefined)
    return `for ${count(price_min)} to ${count(price_max)}`
  if (price_min !== undefined) return `for ${count(price_min)} or more`
  return price_max === undefined ? undefined : `for up to ${count(price_max)}`
}

const count = (amount: number): string => amount.toLocaleString('en')

function sayTarget(
  { member, group }: Rule['to'],
  groups: readonly Group[],
  nameOf: (user_id: string) => string,
): string {
  if (member !== undefined) return nameOf(member)
  if (group === undefined) return 'nobody'
  const found = groups.find(({ id }) => id === group)
  return found
    ? `${found.name}${found.first_to_claim ? ', first to claim' : ''}`
    : 'a group that is gone'
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

function sayLanguage(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}
