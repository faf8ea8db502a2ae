/** Texts of the signature validator. */
export const validatorText = {
  signatureValidator: 'Signature validator',
  pasteWhatYourReceiver: 'Paste what your receiver got. The secret is not stored or logged.',
  bodyByteForByte: 'Body, exactly as received',
  headers: 'Headers',
  oneALineSuch: 'One per line, such as x-service-signature: v1=…',
  secret: 'Secret',
  check: 'Check',
  genuine: 'Valid',
  notGenuine: 'Not valid',
}
