import type * as en from '../en/export.ts'

/** German texts of the account export. */
export const exportText: typeof en.exportText = {
  readySince: 'Fertiggestellt',
  andKeptForA:
    '; die Dateien bleiben einen Tag lang gespeichert, längstens bis die Daten einer Person gelöscht werden. Beginnen Sie mit',
  manifestJson: 'manifest.json',
  whichNamesEveryFile: '. Darin steht jede Datei mit ihrem SHA-256.',
  table: 'Tabelle',
  rows: 'Zeilen',
  jsonLines: 'JSON Lines',
  csv: 'CSV',
  moreTablesHaveNo: (empty) => `Weitere Tabellen ohne Zeilen: ${empty}.`,
  takeEverythingAlong: 'Alle Daten des Kontos exportieren',
  allOfTheAccount: 'Alle Daten des Kontos als JSON-Lines- und CSV-Dateien, vom selben Zeitpunkt.',
  exportAnew: 'Erneut exportieren',
  exportEverything: 'Alles exportieren',
  itBeginsInA: 'Der Export beginnt gleich.',
  ofTablesAreWritten: (tablesDone, tables) =>
    `${tablesDone} von ${tables} Tabellen sind geschrieben.`,
  howFarTheExport: 'Fortschritt des Exports',
  noExportYet: 'Noch kein Export',
  itIsWrittenWhile:
    'Der Export läuft im Hintergrund. Sie können diese Seite verlassen und später zurückkehren.',
  theExportFailed: 'Der Export ist fehlgeschlagen',
  itWasTriedThree:
    'Er wurde dreimal versucht. Der Grund steht im Log des Servers. Die Daten des Kontos wurden nicht verändert.',
  theExportWasWithdrawn: 'Der Export wurde zurückgezogen',
  somebodyWasErasedSince:
    'Nach dem Export wurden die Daten einer Person gelöscht, die in den Dateien enthalten waren. Ein neuer Export enthält sie nicht mehr.',
  theFilesAreGone: 'Die Dateien wurden gelöscht',
  theyAreKeptFor:
    'Exportdateien bleiben einen Tag lang gespeichert. Starten Sie einen neuen Export.',
}
