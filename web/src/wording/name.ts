import { sayPhone } from './phone.ts'

/** Marks that turn the text around them about, so that a name could turn the row it stands in. @see https://www.unicode.org/reports/tr9/ */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text that somebody else wrote, fit to stand among ours. */
export const sayName = (text: string): string => text.replaceAll(turning, '')

type Named = { name: string | null; email: string | null; phone: string | null }

/** What a person is called: by name, else as they are reached. */
export const nameOf = ({ name, email, phone }: Named): string =>
  sayName(name ?? email ?? (phone === null ? 'No name' : sayPhone(phone)))

/** How a person is reached, in one line. */
export const sayContact = ({ email, phone }: Named): string =>
  [email && sayName(email), phone && sayPhone(phone)].filter(Boolean).join(' · ')
