/** What prove-again says. */
export const proveAgainText = {
  isItYou: 'Is it you?',
  close: 'Close',
  changesLikeThisNeed: 'Changes like this need a sign-in of the last minutes.',
  yourPassword: 'Your password',
  code: 'Code',
  onlyWithASecond: 'Only with a second factor',
  goOn: 'Go on',
  leaveIt: 'Leave it',
}
