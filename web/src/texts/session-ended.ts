/** What session-ended says. */
export const sessionEndedText = {
  yourSessionHasEnded: 'Your session has ended',
  signInAgainIn:
    'Sign in again in a new tab, then come back here. What you typed is still there, and what you asked for goes on by itself.',
  youAreNotSigned: 'You are not signed in yet.',
  signInAgain: 'Sign in again',
  iHaveSignedIn: 'I have signed in',
  leaveThisPage: 'Leave this page',
}
