import { formatName, nameOf } from '../../wording/name.ts'
import type { IntakeItem } from './queries.ts'

/** Returns the name, e-mail address or phone number in a draft; undefined if it has none. */
export function whoOf({ draft }: IntakeItem): string | undefined {
  const [name = null, email = null, phone = null] = ['name', 'email', 'phone'].map((member) => {
    const value = draft?.[member]
    return typeof value === 'string' && value !== '' ? value : null
  })
  if (name === null && email === null && phone === null) return undefined
  return nameOf({ name, email, phone })
}

/** Returns what is wrong with an item in one line: its problems, or else its reason in a sentence. */
export const problemOf = ({ errors, detail }: IntakeItem): string =>
  formatName(errors.length > 0 ? errors.map((one) => one.detail).join(' ') : detail)
