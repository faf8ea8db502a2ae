import { reviewText } from '#texts/review.ts'
import { formatName, nameOf } from '../../wording/name.ts'
import type { IntakeItem } from './queries.ts'
import { isOutcome } from './reasons.ts'

/** Returns the name, e-mail address or phone number in a draft; undefined if it has none. */
function whoOf({ draft }: IntakeItem): string | undefined {
  const [name = null, email = null, phone = null] = ['name', 'email', 'phone'].map((member) => {
    const value = draft?.[member]
    return typeof value === 'string' && value !== '' ? value : null
  })
  if (name === null && email === null && phone === null) return undefined
  return nameOf({ name, email, phone })
}

/** Returns the title of an item: a person, or else what arrived. */
export const titleOf = (item: IntakeItem): string =>
  whoOf(item) ?? (isOutcome(item) ? reviewText.outcome : reviewText.noName)

/** Returns what is wrong with an item in one line: its problems, or else its reason in a sentence. */
export const problemOf = ({ errors, detail }: IntakeItem): string =>
  formatName(errors.length > 0 ? errors.map((one) => one.detail).join(' ') : detail)
