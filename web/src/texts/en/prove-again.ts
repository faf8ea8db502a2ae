/** Texts of the dialog that asks for a recent sign-in. */
export const proveAgainText = {
  isItYou: 'Confirm that it is you',
  close: 'Close',
  changesLikeThisNeed: 'This change requires a recent sign-in.',
  yourPassword: 'Your password',
  code: 'Code',
  onlyWithASecond: 'Only if you use a second factor',
  goOn: 'Continue',
  leaveIt: 'Cancel',
}
