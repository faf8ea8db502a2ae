import { isDeepStrictEqual } from 'node:util'
import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import { consentSourceOf, readLeadConsent, storeConsents } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import {
  invalid,
  mergePatch,
  Problem,
  requireVersion,
  type ExpectedVersions,
  type FieldError,
} from '#kit'
import type { LeadParts } from '../parts.ts'
import type { Preferences } from '../preferences-schema.ts'
import type { Lead, LeadPatch } from '../schema.ts'
import { rescoreLead } from '../scoring/rescore-lead.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { leadOf, type LeadDetails, type LeadRow } from '../store/columns.ts'
import { updateDetails, lockCustomerAndLead, lockLead, type Held } from '../store/leads.ts'
import { changeLeadVersions } from '../consent/record-consent.ts'
import { findLeadByExternalId } from '../store/queries.ts'
import { readContact, readLines, readPreferences, requireSmall } from './read-enquiry.ts'
import { leadIdTaken } from './references.ts'

/**
 * Updates the details of a lead with a merge patch and rescores the lead. Null clears a field, and
 * a missing field is not changed. `expected` contains the versions that the caller accepts.
 *
 * @throws Problem not_found; version_mismatch; external_id_taken; state_conflict for an erased lead
 */
export async function updateLead(
  context: Context,
  parts: LeadParts,
  id: string,
  patch: LeadPatch,
  expected: ExpectedVersions,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, id)
    requireVersion(expected, held.lead.version)
    if (held.lead.erased_at)
      throw new Problem('state_conflict', 'The lead was erased and cannot be changed.')
    const changed = patched(held.lead, patch, account)
    held.customer.phone ??= changed.phone
    if (changed.external_id !== held.lead.external_id) await requireFree(tx, changed.external_id)
    await updateDetails(tx, id, changed)
    if (changed.source !== held.lead.source) noteChangedLeads(tx, [id])
    await recordAudit(tx, [
      {
        action: 'lead.update',
        subject_id: id,
        before: null,
        after: { members: Object.keys(patch) },
      },
    ])
    const row = await rescoreLead(
      tx,
      parts,
      account,
      { ...held, lead: { ...held.lead, ...changed } },
      'lead.updated',
    )
    if (patch.consent === undefined || isDeepStrictEqual(patch.consent, held.lead.consent))
      return leadOf(row)
    await storePatchedConsent(tx, parts, held, changed)
    const { consents } = await lockLead(tx, id)
    return leadOf({ ...row, consents })
  })
}

function patched(lead: LeadRow, patch: LeadPatch, account: AccountSettings): LeadDetails {
  const errors: FieldError[] = []
  const contact = readContact({ email: lead.email, phone: lead.phone, ...patch }, account, errors)
  const wanted =
    patch.preferences === null ? {} : mergePatch(lead.preferences, patch.preferences ?? {})
  const preferences = readPreferences(wanted as Preferences, errors)
  readLeadConsent(patch.consent, contact, errors)
  if (errors.length > 0) throw invalid(errors)
  const attributes =
    patch.attributes === null
      ? {}
      : (mergePatch(lead.attributes, patch.attributes ?? {}) as Record<string, unknown>)
  if (patch.attributes) requireSmall(attributes)
  return {
    ...contact,
    ...readLines({ ...lead, ...patch }),
    consent: patch.consent === undefined ? lead.consent : patch.consent,
    preferences,
    attributes,
  }
}

/** Stores the consent of a patch in the history of the person, which other leads follow too. */
async function storePatchedConsent(
  tx: TransactionContext,
  { emit }: LeadParts,
  { customer, lead }: Held,
  changed: LeadDetails,
): Promise<void> {
  const given = readLeadConsent(changed.consent as LeadPatch['consent'], changed, [])
  if (given.length === 0) return
  const { actor } = tx
  const entry = { actor, customer, lead_id: lead.id, given, source: consentSourceOf(actor) }
  await storeConsents(tx, emit, [{ ...entry, occurred_at: null }])
  await changeLeadVersions(tx, [customer], [lead.id])
}

async function requireFree(tx: TransactionContext, external_id: string | null): Promise<void> {
  if (external_id === null) return
  const other = await findLeadByExternalId(tx, { external_id })
  if (other) throw leadIdTaken(tx.actor, other)
}
