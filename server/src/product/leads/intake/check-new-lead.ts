import { checkerOf, invalid, type FieldError, type Problem } from '#kit'
import type { AccountSettings } from '#accounts'
import { NewLead } from '../schema.ts'
import { enquiryErrors } from './read-enquiry.ts'

const checker = checkerOf(NewLead)

/** Returns a value as a new lead, or a problem with all of its errors. */
export function checkNewLead(
  value: unknown,
  account: Pick<AccountSettings, 'default_region'>,
): NewLead | Problem {
  return checker.accepts(value) ? value : invalid(errorsOf(value, account))
}

function errorsOf(
  value: unknown,
  account: Pick<AccountSettings, 'default_region'>,
): readonly FieldError[] {
  const faults = checker.faults(value)
  const part = checker.validPart(value, faults)
  if (!part) return faults
  const isInvalid = (pointer: string): boolean => part.invalid.has(pointer)
  return part.complete(enquiryErrors(part.value as Partial<NewLead>, account, isInvalid))
}
