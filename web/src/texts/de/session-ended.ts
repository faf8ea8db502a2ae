import type * as en from '../en/session-ended.ts'

/** German texts of the dialog shown when a session has ended. */
export const sessionEndedText: typeof en.sessionEndedText = {
  yourSessionHasEnded: 'Ihre Sitzung ist beendet',
  signInAgainIn:
    'Melden Sie sich in einem neuen Tab erneut an, und kommen Sie dann hierher zurück. Ihre Eingaben sind noch da, und Ihre letzte Aktion wird automatisch fortgesetzt.',
  youAreNotSigned: 'Sie sind noch nicht angemeldet.',
  signInAgain: 'Erneut anmelden',
  iHaveSignedIn: 'Ich habe mich angemeldet',
  leaveThisPage: 'Seite verlassen',
}
