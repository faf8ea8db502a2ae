import { locale } from '#texts/locale.ts'

/**
 * The singular and the plural form of a word. Spanish also has a form for millions, `many`; without
 * it, the plural is used.
 */
export type PluralForms = { one: string; other: string; many?: string }

const rules = new Intl.PluralRules(locale)

/**
 * Returns the form for a number: `plural(1, { one: 'lead', other: 'leads' })` is "lead".
 *
 * @see https://tc39.es/ecma402/#pluralrules-objects
 */
export const plural = (n: number, forms: PluralForms): string =>
  forms[rules.select(n) as keyof PluralForms] ?? forms.other
