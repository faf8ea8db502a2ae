import { noName } from '#texts/wording.ts'
import { formatPhone } from './phone.ts'

/**
 * Bidirectional control characters. A name that contains them could change the direction of the
 * text around it.
 * @see https://www.unicode.org/reports/tr9/
 */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Removes bidirectional control characters from a text that a user wrote. */
export const formatName = (text: string): string => text.replaceAll(turning, '')

type Named = { name: string | null; email: string | null; phone: string | null }

/** Returns the name of a person, else their e-mail address or phone number. */
export const nameOf = ({ name, email, phone }: Named): string =>
  formatName(name ?? email ?? (phone === null ? noName : formatPhone(phone)))

/** Returns the contact details of a person in one line. */
export const formatContact = ({ email, phone }: Named): string =>
  [email && formatName(email), phone && formatPhone(phone)].filter(Boolean).join(' · ')
