import { Format } from 'typebox/format'
import { isEmail } from './contact.ts'

/**
 * The formats that schemas of this service name, as they are meant here. `date-time` is RFC 3339 and a day that exists; a leap second is
 * refused, because no clock of ours can stand on it.
 *
 * @see RFC 3339 section 5.6
 */
export function setFormats(): void {
  Format.Set('email', isEmail)
  Format.Set('date-time', isInstant)
}

const instant =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

function isInstant(text: string): boolean {
  const parts = instant.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
