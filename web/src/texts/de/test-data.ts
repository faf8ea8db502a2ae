import type * as en from '../en/test-data.ts'

/** German texts of the test data banner. */
export const testDataText: typeof en.testDataText = {
  testData: 'Testdaten',
  nothingHereIsAbout: 'Nichts hier betrifft eine echte Person; Schlüssel beginnen mit lh_test_.',
  liveData: 'Echte Daten',
  deleteAllTestData: 'Alle Testdaten löschen?',
  deleteTestData: 'Testdaten löschen',
  keepIt: 'Abbrechen',
  leadsCustomersListingsEndpoints: ({ offers }) =>
    `Leads, Kunden, ${offers}, Endpunkte, Schlüssel und das Protokoll der Testdaten werden für alle im Konto endgültig gelöscht. Echte Daten bleiben unverändert.`,
}
