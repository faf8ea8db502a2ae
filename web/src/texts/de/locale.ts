/** The language of these texts, which also decides how numbers and dates are written. */
export const locale: 'en' | 'de' | 'es' = 'de'
