import type * as en from '../en/validator.ts'

/** Spanish texts of the signature validator. */
export const validatorText: typeof en.validatorText = {
  signatureValidator: 'Validador de firmas',
  pasteWhatYourReceiver:
    'Pegue lo que recibió el receptor. El secreto no se guarda ni se registra.',
  bodyByteForByte: 'Cuerpo, exactamente como se recibió',
  headers: 'Cabeceras',
  oneALineSuch: 'Una por línea, como x-service-signature: v1=…',
  secret: 'Secreto',
  check: 'Comprobar',
  genuine: 'Válida',
  notGenuine: 'No válida',
}
