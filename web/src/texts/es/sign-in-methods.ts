import type * as en from '../en/sign-in-methods.ts'

/** Spanish texts of the empty lead list. */
export const doorsText: typeof en.doorsText = {
  noLeadsYet: 'Aún no hay leads',
  leadsComeInThrough:
    'Los leads llegan por la API, desde un formulario u otro programa. El primer paso es crear una clave en Ajustes, Claves de API, y enviar el primer lead:',
  aFirstLeadWith: 'Un primer lead con curl',
  exampleMessage: ({ type, meeting }) =>
    type === 'residential'
      ? 'Hola, me gustaría ver la casa el sábado.'
      : `Hola, me interesa lo siguiente: ${meeting}, el jueves si es posible.`,
}
