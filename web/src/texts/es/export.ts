import type * as en from '../en/export.ts'

/** Spanish texts of the account export. */
export const exportText: typeof en.exportText = {
  readySince: 'Exportación terminada',
  andKeptForA:
    '. Los archivos se guardan un día, o hasta que se borre a una persona. El primero que conviene abrir es',
  manifestJson: 'manifest.json',
  whichNamesEveryFile: ', que enumera todos los archivos con su SHA-256.',
  table: 'Tabla',
  rows: 'Filas',
  jsonLines: 'JSON Lines',
  csv: 'CSV',
  moreTablesHaveNo: (empty) => `Otras tablas sin filas: ${empty}.`,
  takeEverythingAlong: 'Exportar todos los datos de la cuenta',
  allOfTheAccount:
    'Todos los datos de la cuenta en archivos JSON Lines y CSV, de un mismo momento.',
  exportAnew: 'Exportar de nuevo',
  exportEverything: 'Exportar todo',
  itBeginsInA: 'La exportación empieza en breve.',
  ofTablesAreWritten: (tablesDone, tables) => `${tablesDone} de ${tables} tablas escritas.`,
  howFarTheExport: 'Progreso de la exportación',
  noExportYet: 'Aún no hay exportaciones',
  itIsWrittenWhile:
    'La exportación se ejecuta en segundo plano. Se puede salir de esta página y volver más tarde.',
  theExportFailed: 'La exportación falló',
  itWasTriedThree:
    'Se intentó tres veces. El motivo está en el registro del servidor. No se modificó ningún dato de la cuenta.',
  theExportWasWithdrawn: 'La exportación se retiró',
  somebodyWasErasedSince:
    'Después de la exportación se borró a una persona, y los archivos contenían sus datos. Una exportación nueva no los contiene.',
  theFilesAreGone: 'Los archivos se eliminaron',
  theyAreKeptFor:
    'Los archivos de una exportación se guardan un día. Se puede iniciar una exportación nueva.',
}
