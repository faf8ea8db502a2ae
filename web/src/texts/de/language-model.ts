import type * as en from '../en/language-model.ts'

/** German texts of the language model in the account settings. */
export const languageModelText: typeof en.languageModelText = {
  languageModel: 'Sprachmodell',
  readsMessages: (model) =>
    `${model} sucht in den Nachrichten von Leads nach Angaben, die die eingebaute Texterkennung nicht findet.`,
  mayReadMessages: 'Nachrichten dieses Kontos lesen',
  whileOff:
    'Ist diese Option ausgeschaltet, wird keine Nachricht an das Modell gesendet. In dieser Zeit eingegangene Nachrichten werden später nur gesendet, wenn der Lead noch einmal schreibt.',
  tokensPerDay: 'Token pro Tag (UTC)',
  thenPaused:
    'Sind sie verbraucht, pausiert das Lesen bis zum nächsten Tag. Die Nachrichten warten so lange.',
  noLimit: 'Keine eigene Grenze',
  save: 'Speichern',
  saved: 'Gespeichert.',
  tokensToday: 'Heute verbrauchte Token',
  paused: 'Pausiert',
  limits: {
    account: 'Grenze des Kontos erreicht',
    instance: 'Grenze der Instanz erreicht',
  },
  until: ', weiter',
  messagesToRead: 'Leads mit ungelesenen Nachrichten',
  notSent: 'Leads mit nicht gesendeten Nachrichten',
  messagesGivenUp: 'Leads, die nicht gelesen werden konnten',
}
