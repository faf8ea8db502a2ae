import { amountOf, daysOf, flagOf, roomsOf, plainTextOf, timeOf } from './convert.ts'
import { copyOf } from './copy-of.ts'
import type { MemberKind } from './members.ts'
import type { ReadingSteps } from './reading-steps.ts'

/**
 * Returns a sent value in the type of a member, or undefined if it cannot be converted.
 *
 * @throws TooManySteps
 */
export function convertTo(member: MemberKind, sent: unknown, steps: ReadingSteps): unknown {
  switch (member.kind) {
    case 'text': {
      const text = plainTextOf(sent)
      const stored = member.isUntrimmed ? text : text?.trim()
      return stored !== undefined && isAtMost(stored, member.maxLength) ? stored : undefined
    }
    case 'state':
      return /^[a-z]{2,3}$/i.exec(plainTextOf(sent)?.trim() ?? '')?.[0].toUpperCase()
    case 'unit':
      return priceUnit.exec(plainTextOf(sent)?.trim() ?? '')?.[0].toLowerCase()
    case 'amount':
      return amountOf(sent, member.end)
    case 'rooms':
      return roomsOf(sent)
    case 'days':
      return daysOf(sent)
    case 'flag':
      return flagOf(sent)
    case 'time':
      return timeOf(sent)
    case 'consent':
      return flagOf(sent) ?? detailsOf(copyOf(sent, steps))
    case 'consentDetail':
      return flagOf(sent) ?? shortText(sent)
    case 'attributes': {
      const copy = copyOf(sent, steps)
      return isMembers(copy) ? copy : undefined
    }
    case 'any':
      return copyOf(sent, steps)
  }
}

const priceUnit = /^(?:total|month|week|day|hour|seat)$/i

/** Counts characters only if their number can be below the limit: counting takes time. */
const isAtMost = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || (text.length <= 2 * maxLength && Array.from(text).length <= maxLength)

/** Returns the details of consent if they are texts, numbers and booleans. */
function detailsOf(copy: unknown): object | undefined {
  if (!isMembers(copy)) return undefined
  const isPlain = Object.entries(copy).every(
    ([name, value]) =>
      name.length <= 64 && (typeof value === 'number' || shortText(value) !== undefined),
  )
  return isPlain ? copy : undefined
}

function shortText(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  const text = plainTextOf(value)
  return text !== undefined && isAtMost(text, 500) ? text : undefined
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
