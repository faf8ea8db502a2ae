/** Texts of the account export. */
export const exportText = {
  readySince: 'Ready since',
  andKeptForA: '. The files are stored for one day, or until a person is erased. Start with',
  manifestJson: 'manifest.json',
  whichNamesEveryFile: ', which names every file with its SHA-256.',
  table: 'Table',
  rows: 'Rows',
  jsonLines: 'JSON Lines',
  csv: 'CSV',
  moreTablesHaveNo: (empty: string | number) => `${empty} more tables have no rows.`,
  takeEverythingAlong: 'Export all account data',
  allOfTheAccount: 'All data of the account as JSON Lines and CSV files, from one point in time.',
  exportAnew: 'Export again',
  exportEverything: 'Export everything',
  itBeginsInA: 'The export starts soon.',
  ofTablesAreWritten: (tablesDone: string | number, tables: string | number) =>
    `${tablesDone} of ${tables} tables are written.`,
  howFarTheExport: 'Progress of the export',
  noExportYet: 'No export yet',
  itIsWrittenWhile:
    'The export runs in the background. You can leave this page and come back later.',
  theExportFailed: 'The export failed',
  itWasTriedThree:
    'It was tried three times. The server log has the reason. No account data was changed.',
  theExportWasWithdrawn: 'The export was withdrawn',
  somebodyWasErasedSince:
    'A person was erased after the export, and its files contained their data. A new export does not.',
  theFilesAreGone: 'The files were deleted',
  theyAreKeptFor: 'Export files are stored for one day. Start a new export.',
}
