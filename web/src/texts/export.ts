/** What export says. */
export const exportText = {
  readySince: 'Ready since',
  andKeptForA: ', and kept for a day, or until somebody is erased. Begin with',
  manifestJson: 'manifest.json',
  whichNamesEveryFile: ', which names every file with its SHA-256.',
  table: 'Table',
  rows: 'Rows',
  jsonLines: 'JSON lines',
  csv: 'CSV',
  moreTablesHaveNo: (empty: string | number) => `${empty} more tables have no rows.`,
  takeEverythingAlong: 'Take everything along',
  allOfTheAccount: 'All of the account as files, JSON lines and CSV, as of one moment.',
  exportAnew: 'Export anew',
  exportEverything: 'Export everything',
  itBeginsInA: 'It begins in a moment.',
  ofTablesAreWritten: (tablesDone: string | number, tables: string | number) =>
    `${tablesDone} of ${tables} tables are written.`,
  howFarTheExport: 'How far the export is',
  noExportYet: 'No export yet',
  itIsWrittenWhile:
    'It is written while the work goes on. You may leave this page and come back for it.',
  theExportFailed: 'The export failed',
  itWasTriedThree:
    'It was tried three times; the log of the server has the reason. Nothing of the account was changed.',
  theExportWasWithdrawn: 'The export was withdrawn',
  somebodyWasErasedSince: 'Somebody was erased since, and its files held them. A new one does not.',
  theFilesAreGone: 'The files are gone',
  theyAreKeptFor: 'They are kept for a day. Ask for new ones.',
}
