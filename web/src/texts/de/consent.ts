import type * as en from '../en/consent.ts'

/** The German name of each channel. */
export const channelWords: typeof en.channelWords = {
  call: 'Anruf',
  sms: 'SMS',
  email: 'E-Mail',
}

/** Why a channel may be used, or may not, in German. */
export const permissionWords: typeof en.permissionWords = {
  granted: 'Die Person hat eingewilligt.',
  revoked: 'Die Person hat widersprochen oder ihre Einwilligung widerrufen.',
  enquiry: 'Die eigene Anfrage der Person darf beantwortet werden.',
  closed: 'Die Anfrage ist geschlossen, und es ist keine Einwilligung erfasst.',
  no_phone: 'Es ist keine Telefonnummer bekannt.',
  no_email: 'Es ist keine E-Mail-Adresse bekannt.',
}

/** Where a consent came from, in German. */
export const consentSourceWords: typeof en.consentSourceWords = {
  form: 'Formular',
  api: 'API',
  person: 'Gespräch',
  push: 'Lead-Quelle',
  reply: 'Antwort der Person',
  import: 'Import',
}

/** German texts about the consent of a person to be contacted. */
export const consentText: typeof en.consentText = {
  title: 'Kontakt erlaubt',
  says: 'Es gilt die jeweils neueste Einwilligung der Person für jeden Kanal.',
  allowed: 'Erlaubt',
  notAllowed: 'Nicht erlaubt',
  unknown: 'Nicht bekannt',
  notBy: (channel, reason) => `${channel}: nicht erlaubt. ${reason}`,
  record: 'Einwilligung erfassen',
  whatHappened: 'Wie hat sich die Person entschieden?',
  agreed: 'In die Kontaktaufnahme eingewilligt',
  objected: 'Widersprochen oder Einwilligung widerrufen',
  channels: 'Kanäle',
  oneChannel: 'Wählen Sie mindestens einen Kanal.',
  textNeeded: 'Geben Sie den Text ein, in den die Person eingewilligt hat.',
  text: 'Text, in den die Person eingewilligt hat',
  textHelp: 'Im genauen Wortlaut.',
  note: 'Notiz (optional)',
  version: 'Version des Textes (optional)',
  source: 'Quelle',
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  saved: 'Erfasst. Gilt ab jetzt für alle Leads dieser Person.',
  history: 'Verlauf der Einwilligungen',
  historySays: 'Alle Einträge, die neuesten zuerst. Einträge werden nie geändert.',
  none: 'Es ist keine Einwilligung erfasst. Offene Anfragen dürfen über die angegebenen Kontaktdaten beantwortet werden.',
  granted: (channel) => `${channel}: eingewilligt`,
  revoked: (channel) => `${channel}: widersprochen oder widerrufen`,
  from: (source, version) => `Quelle: ${source}${version}`,
  textVersion: (version) => `, Version ${version}`,
  ofThisLead: 'Lead',
  more: 'Mehr anzeigen',
}
