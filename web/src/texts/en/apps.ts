/** Texts of the pages of connected apps and OAuth apps. */
export const appsText = {
  connectedApps: 'Connected apps',
  programsOfOthersThat: 'Third-party programs that members allowed to act for them.',
  nobodyHasConnectedAn: 'No connected apps.',
  disconnect: 'Disconnect',
  disconnectedItsTokensAre: 'Disconnected. Its tokens no longer work.',
  theClientSecret: 'The client secret',
  itIsShownThis: 'It is shown only once. The client ID stays in the list.',
  newApp: 'New app',
  close: 'Close',
  name: 'Name',
  peopleSeeItWhen: 'Shown to people when they are asked for permission',
  redirectAddresses: 'Redirect URLs',
  oneALineHttps: 'One per line. HTTPS, compared exactly',
  whatItMayAsk: 'Scopes it may request',
  itCanKeepNo: 'Public client: it runs in browsers or on phones and cannot store a secret',
  register: 'Register',
  yourOauthApps: 'Your OAuth apps',
  forProgramsThatAct:
    'For programs that act on behalf of people. Your own servers need only an API key.',
  noAppYetIt:
    'No apps yet. An app gets a client ID and a secret, and sends people to /oauth/authorize.',
  theClientId: 'the client ID',
  newSecret: 'New secret',
  deleteApp: (name: string) => `Delete ${name}`,
  delete: (name: string | number) => `Delete ${name}?`,
  keepIt: 'Cancel',
  theAppIsGone: 'The app and all its connections are deleted.',
  everybodyWhoConnectedIt:
    'Everyone who connected it is disconnected immediately. The client ID and the secret cannot be restored.',
  itIsShownThisOnce: 'It is shown only once.',
}
