import type { AccountSettings } from '#accounts'
import { at, checkerOf, days, invalid, later, Problem, type FieldError } from '#kit'
import { NewLead, readEnquiry, type PastEnquiry, type PastMilestone } from '#leads'
import { formatPastTime } from './past-dates.ts'
import { readPastNumber } from './past-numbers.ts'

/** Milestones that a file can contain. */
export const milestones = [
  'contacted',
  'met',
  'offer',
  'won',
  'lost',
  'disqualified',
  'spam',
] as const

/**
 * Reads one line of a file by its column names. `created_at` is required. Outcomes are in `outcome`
 * with `outcome_at` (default: one day after `created_at`), or in `contacted_at`, `met_at`, `won_at`
 * … . Columns with other names are stored as attributes. No time may be after `now`.
 *
 * @throws Problem invalid_request naming every cell that cannot be read
 */
export function readPastLead(
  cells: Readonly<Record<string, string>>,
  account: AccountSettings,
  now: Date,
): PastEnquiry {
  const errors: FieldError[] = []
  const text = (name: string) => cells[name]?.trim() || undefined
  const number = (name: string) => readNumber(name, text(name), errors)
  const time = (name: string) => readTime(name, text(name), now, errors)
  const came_at = time('created_at') ?? new Date(0)
  if (text('created_at') === undefined)
    errors.push(at('/created_at', 'required', 'Enter the time at which the lead was created.'))
  const [min, max] = [number('price_min'), number('price_max')]
  const preferences = {
    ...present({
      property_type: text('property_type'),
      city: text('city'),
      state: text('state'),
      financing: text('financing'),
    }),
    ...present({
      bedrooms: number('bedrooms'),
      bathrooms: number('bathrooms'),
      timeline_days: number('timeline_days'),
    }),
    ...((min !== undefined || max !== undefined) && { price_range: present({ min, max }) }),
  }
  const sent: NewLead = {
    ...present({
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
    }),
    ...present({ source: text('source'), external_id: text('external_id') }),
    preferences,
    attributes: attributesOf(cells),
  }
  const outcomes = readOutcomes(came_at, now, text, time, errors)
  if (!lead.accepts(sent)) errors.push(...lead.faults(sent))
  const enquiry = understood(sent, account, errors)
  if (errors.length > 0 || !enquiry) throw invalid(errors)
  return { enquiry, came_at, outcomes }
}

const lead = checkerOf(NewLead)

function understood(sent: NewLead, account: AccountSettings, errors: FieldError[]) {
  try {
    return readEnquiry(sent, account).enquiry
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    errors.push(...(error.options.errors ?? [at('', error.code, error.detail)]))
    return null
  }
}

/**
 * Returns when the lead of a line was created, in milliseconds. Returns -Infinity if the time
 * cannot be read, so that such lines are reported first.
 */
export function timeOfPastLead(cells: Readonly<Record<string, string>>, now: Date): number {
  const came_at = readTime('created_at', cells['created_at']?.trim() || undefined, now, [])
  return came_at?.getTime() ?? -Infinity
}

/** The columns with a meaning in a file of leads; other columns are stored as attributes. */
export const fileColumns: ReadonlySet<string> = new Set([
  'created_at', 'name', 'email', 'phone', 'message', 'source', 'external_id', 'property_type', 'city', 'state', 'financing',
  'bedrooms', 'bathrooms', 'timeline_days', 'price_min', 'price_max', 'outcome', 'outcome_at',
  ...milestones.map((name) => `${name}_at`),
]) // oxfmt-ignore

function readOutcomes(
  came_at: Date,
  now: Date,
  text: (name: string) => string | undefined,
  time: (name: string) => Date | undefined,
  errors: FieldError[],
): PastMilestone[] {
  const outcomes: PastMilestone[] = []
  for (const outcome of milestones) {
    const occurred_at = time(`${outcome}_at`)
    if (occurred_at) outcomes.push({ outcome, occurred_at })
  }
  const named = text('outcome')?.toLowerCase()
  const outcome = milestones.find((name) => name === named)
  if (named !== undefined && !outcome)
    errors.push(at('/outcome', 'unknown_value', `An outcome is one of ${milestones.join(', ')}.`))
  const occurred_at = time('outcome_at') ?? earlier(now, later(came_at, days(1)))
  if (outcome) outcomes.push({ outcome, occurred_at })
  return outcomes.sort((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

function readTime(
  name: string,
  value: string | undefined,
  now: Date,
  errors: FieldError[],
): Date | undefined {
  if (value === undefined) return undefined
  const formatted = formatPastTime(value, 'iso')
  const time = formatted === null ? null : new Date(formatted)
  if (time && time <= now) return time
  if (time) errors.push(at(`/${name}`, 'in_the_future', 'The time is in the future.'))
  else
    errors.push(
      at(
        `/${name}`,
        'invalid_time',
        'Write times as 2026-03-02 or 2026-03-02T09:30:00Z, or set the order of dates (`dates`).',
      ),
    )
  return undefined
}

function readNumber(
  name: string,
  value: string | undefined,
  errors: FieldError[],
): number | undefined {
  if (value === undefined) return undefined
  const number = readPastNumber(value)
  if (number !== null) return number
  errors.push(at(`/${name}`, 'invalid_number', 'Write a number here.'))
  return undefined
}

function attributesOf(cells: Readonly<Record<string, string>>): Record<string, string | number> {
  const others = Object.entries(cells).filter(
    ([name, value]) => !fileColumns.has(name) && value.trim() !== '',
  )
  return Object.fromEntries(
    others.map(([name, value]) => [
      name,
      Number.isFinite(Number(value)) ? Number(value) : value.trim(),
    ]),
  )
}

/** Returns the members that are not undefined. */
function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as never
}
