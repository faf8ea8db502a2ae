import { locale } from '#texts/locale.ts'

/**
 * The singular and the plural form of a word. A language may have more plural rules; English has
 * these two.
 */
export type PluralForms = { one: string; other: string }

const rules = new Intl.PluralRules(locale)

/**
 * Returns the form for a number: `plural(1, { one: 'lead', other: 'leads' })` is "lead".
 *
 * @see https://tc39.es/ecma402/#pluralrules-objects
 */
export const plural = (n: number, forms: PluralForms): string =>
  rules.select(n) === 'one' ? forms.one : forms.other
