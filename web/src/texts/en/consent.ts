import type { Consent, ContactPermission } from '@leadhouse/sdk'

/** The name of each channel. */
export const channelWords: Readonly<Record<Consent['channel'], string>> = {
  call: 'Phone call',
  sms: 'Text message',
  email: 'E-mail',
}

/** Why a channel may be used, or may not. */
export const permissionWords: Readonly<Record<ContactPermission['reason'], string>> = {
  granted: 'The person agreed.',
  revoked: 'The person objected or withdrew their consent.',
  enquiry: 'Their own enquiry may be answered.',
  closed: 'The enquiry is closed, and no consent is recorded.',
  no_phone: 'No phone number is known.',
  no_email: 'No e-mail address is known.',
}

/** Where a consent came from. */
export const consentSourceWords: Readonly<Record<Consent['source'], string>> = {
  form: 'Form',
  api: 'API',
  person: 'Conversation',
  push: 'Lead source',
  reply: 'Reply of the person',
  import: 'Import',
}

/** Texts about the consent of a person to be contacted. */
export const consentText = {
  title: 'Contact allowed',
  says: 'Decided by the newest consent of the person for each channel.',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  unknown: 'Not known',
  notBy: (channel: string, reason: string) => `${channel}: not allowed. ${reason}`,
  record: 'Record a consent',
  whatHappened: 'What did the person decide?',
  agreed: 'Agreed to be contacted',
  objected: 'Objected or withdrew consent',
  channels: 'Channels',
  oneChannel: 'Select at least one channel.',
  textNeeded: 'Enter the text that the person agreed to.',
  text: 'Text that the person agreed to',
  textHelp: 'Word for word.',
  note: 'Note (optional)',
  version: 'Version of the text (optional)',
  source: 'Source',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'Recorded. It applies to all leads of this person now.',
  history: 'Consent history',
  historySays: 'All entries, newest first. Entries are never changed.',
  none: 'No consent is recorded. Open enquiries may be answered on the contacts that they name.',
  granted: (channel: string) => `${channel}: agreed`,
  revoked: (channel: string) => `${channel}: objected or withdrew`,
  from: (source: string, version: string) => `From: ${source}${version}`,
  textVersion: (version: string) => `, version ${version}`,
  ofThisLead: 'Lead',
  more: 'Show more',
}
