/** Texts of the language model in the account settings. */
export const languageModelText = {
  languageModel: 'Language model',
  readsMessages: (model: string) =>
    `${model} reads the messages of leads for facts that the built-in reader does not find.`,
  mayReadMessages: 'Read messages of this account',
  whileOff:
    'While it is off, no message is sent to the model. Messages that arrive then are sent later only if the lead writes again.',
  tokensPerDay: 'Tokens per day (UTC)',
  thenPaused: 'When they are used, reading is paused until the next day. Messages wait.',
  noLimit: 'No separate limit',
  save: 'Save',
  saved: 'Saved.',
  tokensToday: 'Tokens used today',
  paused: 'Paused',
  limits: {
    account: 'limit of the account reached',
    instance: 'limit of the instance reached',
  },
  until: ', until',
  messagesToRead: 'Leads with messages to read',
  notSent: 'Leads with messages that are not sent',
  messagesGivenUp: 'Leads that could not be read',
}
