import type * as en from '../en/locale.ts'

/** The language of these texts, which also decides how numbers and dates are written. */
export const locale: typeof en.locale = 'es'
