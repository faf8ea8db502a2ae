/** Texts of the dialog shown when a session has ended. */
export const sessionEndedText = {
  yourSessionHasEnded: 'Your session has ended',
  signInAgainIn:
    'Sign in again in a new tab, then come back here. Your input is still there, and your last action continues automatically.',
  youAreNotSigned: 'You are not signed in yet.',
  signInAgain: 'Sign in again',
  iHaveSignedIn: 'I have signed in',
  leaveThisPage: 'Leave this page',
}
