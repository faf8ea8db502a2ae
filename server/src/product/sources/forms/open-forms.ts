import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import { badCredential, type FormAuthenticator } from '#identity'
import { notFound, Problem, sourceActor, type Actor, type Clock, type Origin } from '#kit'
import type { FormRow } from '../store/forms.ts'
import { publishablePrefix } from './create-form.ts'
import { openKnownForms } from './known-forms.ts'
import { openSubmissionLimits } from './submission-limits.ts'
import { openSubmissionNotes } from './submission-notes.ts'

/** The forms of all accounts, as a process serves them to web pages. */
export type Forms = FormAuthenticator & {
  /** Returns the actor of the form in a URL. @throws Problem not_found, also if it is disabled */
  identify(form_id: string, from: Origin): Promise<Actor>
  /** Returns the form of an actor. @throws Problem not_found if it was deleted since */
  formOf(actor: Actor): Promise<FormRow>
  /** Counts a submission, before its body is read. @throws Problem rate_limited */
  spendNetwork(form_id: string, address: string | null): void
  /**
   * Counts a submission that was read. `needsReview` states whether it looks automated or comes
   * from another origin. @throws Problem rate_limited
   */
  spendForm(actor: Actor, needsReview: boolean): void
  /** Notes the time of a received submission. */
  note(form: FormRow): void
  /**
   * Stores the noted times. A background job, one call is one run. Returns the number of forms.
   */
  noteOnce(): Promise<number>
}

/** Opens the forms of a process. Their settings are cached for less than a second. */
export function openForms(database: Database, clock: Clock, accounts: AccountCache): Forms {
  const known = openKnownForms(database, clock)
  const limits = openSubmissionLimits(clock)
  const notes = openSubmissionNotes(database, clock)

  const isUsable = async (form: FormRow | undefined): Promise<boolean> => {
    if (form?.status !== 'active') return false
    const account = await accounts.settingsOf(form.account_id)
    return account !== undefined && account.suspended_at === null
  }

  return {
    looksLikeKey: (token) => token.startsWith(publishablePrefix),
    async authenticate(token, from) {
      const form = await known.byKey(token)
      if (!form || !(await isUsable(form))) throw badCredential()
      return sourceActor(form.account_id, form.id, from)
    },
    async identify(form_id, from) {
      const form = await known.byId(form_id)
      if (!form || !(await isUsable(form))) throw notFound()
      return sourceActor(form.account_id, form.id, from)
    },
    async formOf(actor) {
      const form = actor.kind === 'source' ? await known.byId(actor.source_id) : undefined
      if (!form) throw notFound()
      return form
    },
    spendNetwork(form_id, address) {
      requireNoWait(limits.spendNetwork(form_id, address))
    },
    spendForm({ lineage, origin }, needsReview) {
      requireNoWait(limits.spendForm(lineage, origin.address, needsReview))
    },
    note: (form) => notes.note(form),
    noteOnce: () => notes.writeOnce(),
  }
}

function requireNoWait(waitSeconds: number | null): void {
  if (waitSeconds !== null)
    throw new Problem('rate_limited', undefined, { retryAfterSeconds: waitSeconds })
}
