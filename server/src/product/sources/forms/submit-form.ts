import { contextFor, type Database } from '#db'
import { keyDigest, type KeyedRequest } from '#idempotency'
import { checkerOf, invalid, Problem, sha256, type Actor, type Clock, type FieldError } from '#kit'
import { NewLead, readEnquiry, type Intake, type LeadParts } from '#leads'
import { storeForReview } from '../review/store-for-review.ts'
import type { FormRow } from '../store/forms.ts'
import type { Forms } from './open-forms.ts'
import type { FormEntry } from './read-submission.ts'
import { screenSubmission } from './screen-submission.ts'

/** Dependencies of a submission. */
export type SubmissionTools = {
  database: Database
  clock: Clock
  forms: Forms
  intake: Intake
  leads: LeadParts
}

/** A submission with the request that contained it. */
export type Arrived = {
  actor: Actor
  submission: FormEntry
  /** The Origin header. */
  origin: string | undefined
  /** The body as text, and its media type, to be stored if it needs review. */
  body: string
  content_type: string
  /** Idempotency-Key of the request, if it has one. */
  keyed: KeyedRequest | null
}

/**
 * Takes a submission of a form. It becomes a lead, or needs review if it looks automated or comes
 * from another origin. Returns after the commit and does not reveal which it was. The same
 * submission, sent again within 24 hours, is received once.
 *
 * @throws Problem invalid_request with all errors that the visitor can correct; rate_limited;
 * not_found if the form was deleted
 */
export async function submitForm(tools: SubmissionTools, arrived: Arrived): Promise<void> {
  const { actor, submission, origin } = arrived
  const { forms, intake, leads } = tools
  const form = await forms.formOf(actor)
  const suspicion = screenSubmission(form, submission, origin)
  forms.spendForm(actor, suspicion !== null)
  if (suspicion) await putAside(tools, form, arrived, { ...suspicion, errors: [] })
  else {
    const lead: NewLead = { source: form.lead_source, ...submission.lead }
    const errors = errorsOf(lead, await leads.accounts.get(actor.account_id))
    if (errors.length > 0) throw invalid(errors)
    const keyed = arrived.keyed ?? keyedBy(actor, submission)
    try {
      await intake({ actor, body: lead, own: { keyed, render: (made) => JSON.stringify(made) } })
    } catch (error) {
      // The visitor cannot shorten fields that the site owner chose, so the enquiry is not refused.
      if (!(error instanceof Problem) || error.code !== 'attributes_too_large') throw error
      await putAside(tools, form, arrived, { reason: 'refused', detail: error.detail, errors: [] })
    }
  }
  forms.note(form)
}

/** Stores a submission for review. */
async function putAside(
  { database, clock, leads }: SubmissionTools,
  { id, name }: FormRow,
  { actor, submission, body, content_type }: Arrived,
  why: { reason: 'looks_automated' | 'other_origin' | 'refused'; detail: string; errors: [] },
): Promise<void> {
  await storeForReview(
    contextFor(database, actor, clock),
    { leads },
    {
      ...why,
      source_id: id,
      source_name: name,
      kind: 'form',
      content_type,
      body,
      draft: submission.lead,
    },
  )
}

/**
 * Returns the key under which a submission without an Idempotency-Key is stored: its fields, with
 * the `_submission_id` if there is one, and without the time that the visitor took.
 */
const keyedBy = (actor: Actor, { digest }: FormEntry): KeyedRequest => ({
  account_id: actor.account_id,
  digest: keyDigest(actor.lineage, `submission:${digest}`),
  request_hash: sha256(digest),
})

const leadCheck = checkerOf(NewLead)

/** Returns all errors of a lead: of the schema, of its email and phone, and of its preferences. */
function errorsOf(lead: NewLead, account: Parameters<typeof readEnquiry>[1]): FieldError[] {
  const faults = leadCheck.faults(lead)
  const wrong = new Set(faults.map((fault) => memberOf(fault)))
  const rest = Object.fromEntries(Object.entries(lead).filter(([name]) => !wrong.has(name)))
  try {
    if (leadCheck.accepts(rest)) readEnquiry(rest, account)
    return faults
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const more = (error.options.errors ?? []).filter((fault) => !wrong.has(memberOf(fault)))
    return [...faults, ...more]
  }
}

const memberOf = (fault: FieldError): string =>
  'pointer' in fault ? (fault.pointer.split('/')[1] ?? '') : ''
