import type * as en from '../en/apps.ts'

/** German texts of the pages of connected apps and OAuth apps. */
export const appsText: typeof en.appsText = {
  connectedApps: 'Verbundene Apps',
  programsOfOthersThat: 'Programme anderer Anbieter, die im Namen von Mitgliedern handeln dürfen.',
  nobodyHasConnectedAn: 'Keine verbundenen Apps.',
  disconnect: 'Trennen',
  disconnectedItsTokensAre: 'Getrennt. Die Token der App sind ungültig.',
  theClientSecret: 'Client-Secret',
  itIsShownThis: 'Es wird nur einmal angezeigt. Die Client-ID bleibt in der Liste.',
  newApp: 'Neue App',
  close: 'Schließen',
  name: 'Name',
  peopleSeeItWhen: 'Wird angezeigt, wenn Personen um Zustimmung gebeten werden',
  redirectAddresses: 'Redirect-URLs',
  oneALineHttps: 'Eine pro Zeile. HTTPS, wird exakt verglichen',
  whatItMayAsk: 'Scopes, die sie anfordern darf',
  itCanKeepNo:
    'Öffentlicher Client: läuft im Browser oder auf dem Telefon und kann kein Secret speichern',
  register: 'Registrieren',
  yourOauthApps: 'Ihre OAuth-Apps',
  forProgramsThatAct:
    'Für Programme, die im Namen von Personen handeln. Für eigene Server genügt ein API-Schlüssel.',
  noAppYetIt:
    'Noch keine Apps. Eine App erhält eine Client-ID und ein Secret und leitet Personen zu /oauth/authorize weiter.',
  theClientId: 'Client-ID',
  newSecret: 'Neues Secret',
  deleteApp: (name) => `${name} löschen`,
  delete: (name) => `${name} löschen?`,
  keepIt: 'Abbrechen',
  theAppIsGone: 'Die App und alle ihre Verbindungen sind gelöscht.',
  everybodyWhoConnectedIt:
    'Alle Verbindungen zu dieser App werden sofort getrennt. Client-ID und Secret lassen sich nicht wiederherstellen.',
  itIsShownThisOnce: 'Es wird nur einmal angezeigt.',
}
