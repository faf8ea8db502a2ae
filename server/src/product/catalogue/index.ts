export { NewService, priceUnits, PriceUnit, Service, ServicePatch } from './schema.ts'
export { ServiceQuery } from './service-query.ts'
export { valueFaults } from './check-service.ts'
export { createService } from './create-service.ts'
export { updateService } from './update-service.ts'
export { deleteService } from './delete-service.ts'
export { submitServices } from './submit-services.ts'
export {
  deleteFresh,
  deleteOldNewServices,
  findChangedPlaces,
  recountPlaces,
  takeChangedPlaces,
  takeFreshServices,
} from './store/queries.ts'
export { HistoryQuery, listHistory, ServiceChange } from './list-history.ts'
export { getService } from './get-service.ts'
export { getServices } from './get-services.ts'
export { listServices } from './list-services.ts'
export { findMatches, minMatchScore, maxMatches, type Match } from './find-matches.ts'
export { addWords } from './match-words.ts'
export type { AccountCriteria } from './store/candidates.ts'
export { matchReasons } from './match-reasons.ts'
export { nearness } from './match-criteria.ts'
export { wordsFor } from './type-family.ts'
export { scoreMatch, type MatchCriteria } from './score-match.ts'
export { openCatalogueViews, type CatalogueViews } from './catalogue-views.ts'
export { type CatalogueView } from './catalogue-view.ts'
export { accountsWithFreshServices } from './fresh-services.ts'
export { addNewServices, listNewServices, type NewOffer } from './new-services.ts'
export {
  importServices,
  planServiceGroup,
  saveServiceGroup,
  type NoteServices,
  type ImportCounts,
  type ImportOptions,
} from './import/import-services.ts'
export { planColumns, type Mapping } from './import/plan-columns.ts'
export { readCsv, readCsvRecords, type CsvLine } from './import/read-csv.ts'
export { undoServices } from './import/undo-services.ts'
export { detectCsvFormat, detectSeparator } from './import/csv-format.ts'
export { readLine } from './import/read-line.ts'
