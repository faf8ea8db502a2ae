import type * as en from '../en/account.ts'

/** German texts of the account settings page. */
export const accountText: typeof en.accountText = {
  whatMembersSee: 'Was Mitglieder und Betrachter sehen',
  ownersSeeAll: 'Inhaber, Administratoren und API-Schlüssel sehen alle Leads.',
  allLeads: 'Alle Leads',
  leadsOfTheirs: 'Nur eigene Leads und Kunden',
  hot: 'Heiß',
  warmOrHot: 'Warm oder heiß',
  anythingThatIsNo: 'Kalt, warm oder heiß',
  saved: 'Gespeichert.',
  account: 'Konto',
  name: 'Name',
  timeZone: 'Zeitzone',
  regionOfPhoneNumbers: 'Region der Telefonnummern',
  numbersWithoutACode:
    'Nummern ohne Ländervorwahl, zum Beispiel 030 123456, gelten als Nummern dieser Region. Gilt für neue Leads',
  clearTheRegion: 'Region entfernen',
  noRegion: 'Keine: Nummern müssen mit + beginnen',
  nationalNumbersAreText:
    'Für das Konto ist keine Region der Telefonnummern festgelegt. Eine Nummer ohne Ländervorwahl wird nur als Text gespeichert und kann nicht angerufen werden.',
  setTheRegion: 'Region festlegen',
  aCustomerQualifiesWhen: 'Kunde ist qualifiziert ab Stufe',
  fromThenOnCustomer: 'Dann wird das Ereignis customer.qualified gesendet',
  hotFrom: 'Heiß ab',
  n50IsYourUsual: '50 ist Ihr durchschnittlicher Lead. Je 10 Punkte verdoppeln sich die Chancen',
  warmFrom: 'Warm ab',
  belowThisALead: 'Unter diesem Score ist ein Lead kalt',
  leavesTheQueueAfter: 'Verlässt die Warteschlange nach',
  daysSinceThePerson: 'Tage seit der letzten Aktivität der Person',
  save: 'Speichern',
}
