import { contextFor, type Database } from '#db'
import { seconds, type Clock } from '#kit'
import { getScore, type Intake, type Lead, type LeadParts } from '#leads'

/** Shows events on the operator's terminal, one line each, when they happen. */
export type Narrator = {
  /** `oneIn` is null as long as scores come from rules only. */
  lead(lead: Pick<Lead, 'qualification_type' | 'preferences'>, oneIn: number | null): void
  call(
    url: string,
    outcome: {
      status_code: number | null
      duration_ms: number
      failure: { message: string } | null
    },
  ): void
}

/**
 * Maximum number of lines per second. A busy service prints the number of omitted lines instead,
 * because there are too many to read.
 */
const maxLines = 10

/**
 * Opens a narrator that writes to `out`. It shows no names or addresses of people, because others
 * may see the terminal.
 */
export function openNarrator(out: { write(text: string): unknown }, clock: Clock): Narrator {
  let from = 0
  let lines = 0
  const line = (kind: string, words: string): void => {
    const now = clock.now()
    if (now.getTime() - from >= seconds(1)) {
      if (lines > maxLines) out.write(`          … and ${lines - maxLines} more\n`)
      from = now.getTime()
      lines = 0
    }
    lines += 1
    if (lines <= maxLines) out.write(`${now.toTimeString().slice(0, 8)}  ${kind}  ${words}\n`)
  }
  return {
    lead: ({ qualification_type, preferences }, oneIn) => {
      const known = oneIn === null ? 'rules only' : `1 in ${oneIn}`
      const odds = qualification_type === 'unqualified' ? '' : ` · ${known}`
      line('lead', `${tiers[qualification_type]}${odds}  ${criteriaOf(preferences)}`.trimEnd())
    },
    call: (url, { status_code, duration_ms, failure }) => {
      const { host, pathname } = new URL(url)
      const ended =
        status_code === null ? failure?.message : `${status_code} in ${Math.round(duration_ms)} ms`
      line('hook', `${host}${pathname}  ${ended}`)
    },
  }
}

/**
 * Wraps the intake so that every new lead is shown after the response. The caller does not wait
 * for it.
 */
export function narratedIntake(
  intake: Intake,
  narrator: Narrator,
  { database, clock, leads }: { database: Database; clock: Clock; leads: LeadParts },
): Intake {
  return async (arriving) => {
    const result = await intake(arriving)
    const lead = 'is_replay' in result ? (JSON.parse(result.body) as Lead) : result
    if (!('is_replay' in result && result.is_replay)) {
      getScore(contextFor(database, arriving.actor, clock), leads, lead.id, 'brief').then(
        ({ one_in, basis }) => narrator.lead(lead, basis === 'rules' ? null : one_in),
        // Nothing is shown for a lead that was deleted in the meantime.
        () => undefined,
      )
    }
    return result
  }
}

const tiers = { hot: 'Hot', warm: 'Warm', cold: 'Cold', unqualified: 'Unqualified' }

/** Formats the search criteria in a few words: "2-bed under 350k, Austin". */
function criteriaOf({ bedrooms, property_type, price_range, city }: Lead['preferences']): string {
  const home = bedrooms == null ? (property_type ?? '') : `${bedrooms}-bed`
  const wish = [home, priceOf(price_range?.min ?? null, price_range?.max ?? null)]
  return [wish.filter(Boolean).join(' '), city ?? ''].filter(Boolean).join(', ')
}

function priceOf(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${inShort(min)} to ${inShort(max)}`
  if (max !== null) return `under ${inShort(max)}`
  return min === null ? '' : `over ${inShort(min)}`
}

function inShort(amount: number): string {
  if (amount >= 1_000_000) return `${Number((amount / 1_000_000).toFixed(2))}m`
  return amount >= 1_000 ? `${Math.round(amount / 1_000)}k` : String(amount)
}
