import type * as en from '../en/members.ts'

/** German texts of the page of members and invitations. */
export const membersText: typeof en.membersText = {
  owner: 'Inhaber',
  everythingAlsoOwnershipAnd: 'alles, auch Übertragung und Löschung des Kontos',
  admin: 'Administrator',
  allSettingsPeopleAnd: 'alle Einstellungen, Personen und Schlüssel',
  member: 'Mitglied',
  leadsCustomersServicesAnd: 'Leads, Kunden, Angebote und Webhooks',
  viewer: 'Betrachter',
  theInvitationIsOn: 'Die Einladung wird gesendet. Der Link darin gilt einmal, sieben Tage lang.',
  invite: 'Einladen',
  as: 'Als',
  handThisLinkTo: (email) => `Senden Sie diesen Link an ${email}`,
  noMailServerIs:
    'Es ist kein Mailserver eingerichtet, deshalb wird die Einladung nicht per E-Mail gesendet. Der Link gilt einmal, sieben Tage lang, und wird nur jetzt angezeigt.',
  theInvitationsLink: 'Einladungslink',
  asToo: 'als',
  ends: ', läuft ab',
  reassignLead: 'Widerrufen',
  reads: 'nur lesen',
  members: 'Mitglieder',
  person: 'Person',
  secondFactor: 'Zweiter Faktor',
  on: 'Ein',
  off: 'Aus',
  lastHere: 'Zuletzt aktiv',
  role: 'Rolle',
  roleOf: (email) => `Rolle von ${email}`,
  theRoleIsChanged: 'Die Rolle ist geändert.',
  endSessions: 'Sitzungen beenden',
  endSessionsOf: (name) => `Sitzungen beenden: ${name}`,
  sessionsEnded: (ended) => `Beendete Sitzungen: ${ended}. Das Mitglied kann sich wieder anmelden.`,
  remove: 'Entfernen',
  removeEmail: (email) => `${email} entfernen`,
  theyNoLongerBelong:
    'Die Person gehört nicht mehr zum Konto. Um das rückgängig zu machen, laden Sie sie erneut ein.',
}
