import type * as en from '../en/prove-again.ts'

/** German texts of the dialog that asks for a recent sign-in. */
export const proveAgainText: typeof en.proveAgainText = {
  isItYou: 'Bestätigen Sie Ihre Identität',
  close: 'Schließen',
  changesLikeThisNeed: 'Für diese Änderung müssen Sie sich vor Kurzem angemeldet haben.',
  yourPassword: 'Ihr Passwort',
  code: 'Code',
  onlyWithASecond: 'Nur, wenn Sie einen zweiten Faktor verwenden',
  goOn: 'Weiter',
  leaveIt: 'Abbrechen',
}
