/** What validator says. */
export const validatorText = {
  signatureValidator: 'Signature validator',
  pasteWhatYourReceiver: 'Paste what your receiver got. The secret is neither stored nor logged.',
  bodyByteForByte: 'Body, byte for byte',
  headers: 'Headers',
  oneALineSuch: 'One a line, such as x-service-signature: v1=…',
  secret: 'Secret',
  check: 'Check',
  genuine: 'Genuine',
  notGenuine: 'Not genuine',
}
