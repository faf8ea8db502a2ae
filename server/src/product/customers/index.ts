export {
  CustomersByContact,
  findOrCreateCustomers,
  newCustomer,
} from './find-or-create-customers.ts'
export { saveCustomers, type JoinedCustomer } from './store/joined.ts'
export {
  deleteDemoCustomers,
  deleteTrialCustomers,
  deleteUnusedCustomers,
  indexContacts,
  lockCustomer,
  markDemoCustomers,
  markNotifiedOfMatches,
} from './store/queries.ts'
export { Customer, CustomerPatch, NewCustomer } from './schema.ts'
export { personErrors } from './read-contact.ts'
export { createCustomer } from './create-customer.ts'
export { findCurrentId, getCustomer } from './get-customer.ts'
export { CustomerQuery, listCustomers } from './list-customers.ts'
export { updateCustomer } from './update-customer.ts'
export { deleteCustomer } from './delete-customer.ts'
export type { CustomerMove, PersonalData, Erasure } from './personal-data.ts'
export { CustomerExport, exportCustomer } from './export-customer.ts'
export {
  ErasedCustomer,
  eraseCustomer,
  type Erasing,
  type HeldInBackups,
} from './erase-customer.ts'
export { findQuiet } from './store/quiet.ts'
export { fingerprintContacts, wereErased } from './erased-contacts.ts'
export { isAddressTaken } from './store/contacts.ts'
export { eventsAndAnswers } from './events-and-answers.ts'
export { customerSource } from './store/searched.ts'
export { setCustomerAssignee, releaseFromMember } from './store/assigned.ts'
export { findIdByEmail, findVisibleIds, requireWhole } from './store/customers.ts'
export {
  dropMerges,
  findEmailHolder,
  lockWithMerged,
  readMerges,
  replaceBefore,
  storeBefore,
  storeMerge,
  writeMerge,
  writeSplit,
  type MergeableCustomer,
  type MergeBase,
  storeTaken,
  type StoredMerge,
  type Taken,
} from './store/merges.ts'
export {
  DismissedDuplicate,
  DuplicateCustomers,
  DuplicateQuery,
  DuplicateToDismiss,
} from './duplicates-schema.ts'
export { dismissDuplicate, listDuplicateCustomers } from './list-duplicates.ts'
export { findConflicts, giveBack, takeOver } from './take-over.ts'
export { listConsents } from './list-consents.ts'
export { moveConsents } from './move-consents.ts'
export { contactAllowedOf } from './contact-allowed.ts'
export {
  Consent,
  ContactAllowed,
  NewConsent,
  type ConsentSource,
  type NewestConsents,
} from './consent-schema.ts'
export { readLeadConsent, type GivenConsent } from './read-lead-consent.ts'
export { consentSourceOf, storeConsents } from './store-consents.ts'
export { listNewestConsents } from './store/queries.ts'
