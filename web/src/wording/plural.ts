/** The words for one thing and for several, as a language's rules ask for them; English has these two. */
export type PluralForms = { one: string; other: string }

const rules = new Intl.PluralRules('en')

/**
 * The form that goes with a number: `plural(1, { one: 'lead', other: 'leads' })` is "lead".
 *
 * @see https://tc39.es/ecma402/#pluralrules-objects
 */
export const plural = (n: number, forms: PluralForms): string =>
  rules.select(n) === 'one' ? forms.one : forms.other
