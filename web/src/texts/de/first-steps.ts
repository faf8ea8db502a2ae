import type * as en from '../en/first-steps.ts'

/** German texts of the first steps of a new account. */
export const firstStepsText: typeof en.firstStepsText = {
  theDemoDataIs: 'Die Demodaten sind gelöscht.',
  firstSteps: 'Erste Schritte',
  ofDoneYourData: (done, n) =>
    `${done} von ${n} Schritten erledigt. Schritte werden automatisch abgehakt.`,
  seeALeadWith: 'Einen Lead, seinen Score und die Gründe ansehen',
  sayWhatHappenedWith: 'Das Ergebnis eines Leads erfassen: Tasten 1 bis 5',
  bringInWhatYou: 'Ihre Angebote aus einer CSV-Datei importieren',
  sendYourFirstOwn: 'Den ersten eigenen Lead senden',
  inviteAColleague: 'Ein Teammitglied einladen',
  leadsAndServicesHere: (leads, services) =>
    `${leads} Leads und ${services} Angebote sind Demodaten. Sie sind erfunden und haben keinen Einfluss auf den Score.`,
  removeTheDemoData: 'Demodaten löschen',
}
