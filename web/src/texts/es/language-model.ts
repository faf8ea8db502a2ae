import type * as en from '../en/language-model.ts'

/** Spanish texts of the language model in the account settings. */
export const languageModelText: typeof en.languageModelText = {
  languageModel: 'Modelo de lenguaje',
  readsMessages: (model) =>
    `${model} busca en los mensajes de los leads datos que el lector integrado no encuentra.`,
  mayReadMessages: 'Leer los mensajes de esta cuenta',
  whileOff:
    'Mientras está desactivado, no se envía ningún mensaje al modelo. Los mensajes que llegan entonces solo se envían más tarde si el lead vuelve a escribir.',
  tokensPerDay: 'Tokens por día (UTC)',
  thenPaused:
    'Cuando se agotan, la lectura se detiene hasta el día siguiente. Los mensajes esperan.',
  noLimit: 'Sin límite propio',
  save: 'Guardar',
  saved: 'Guardado.',
  tokensToday: 'Tokens usados hoy',
  paused: 'En pausa',
  limits: {
    account: 'límite de la cuenta alcanzado',
    instance: 'límite de la instancia alcanzado',
  },
  until: ', hasta',
  messagesToRead: 'Leads con mensajes por leer',
  notSent: 'Leads con mensajes que no se envían',
  messagesGivenUp: 'Leads que no se pudieron leer',
}
