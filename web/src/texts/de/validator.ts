import type * as en from '../en/validator.ts'

/** German texts of the signature validator. */
export const validatorText: typeof en.validatorText = {
  signatureValidator: 'Signaturprüfung',
  pasteWhatYourReceiver:
    'Fügen Sie ein, was Ihr Empfänger erhalten hat. Das Secret wird weder gespeichert noch protokolliert.',
  bodyByteForByte: 'Body, genau wie empfangen',
  headers: 'Header',
  oneALineSuch: 'Einer pro Zeile, zum Beispiel x-service-signature: v1=…',
  secret: 'Secret',
  check: 'Prüfen',
  genuine: 'Gültig',
  notGenuine: 'Nicht gültig',
}
