export { readingPersonalData } from './personal-data.ts'
export { target } from './read-examples.ts'
export { openModels, type ModelCache } from './open-models.ts'
export { trainOnce, type LearningWorker } from './train-once.ts'
export { watchModelsOnce } from './watch-models-once.ts'
export { noteOutdatedModel } from './note-outdated-model.ts'
export { trainAccount, type Trained } from './train-account.ts'
export { getModelCard } from './get-model-card.ts'
export { rollBackModel } from './roll-back-model.ts'
export { simulate } from './simulate.ts'
export { updateFunnel } from './funnel/fold.ts'
export { getFunnel, firstUnripe } from './get-funnel.ts'
export { billion } from './funnel/share-of.ts'
export { midnightBefore } from './midnight.ts'
export { updateFunnelsOnce } from './funnel/update-funnels.ts'
export { Funnel, FunnelQuery } from './funnel-schema.ts'
export { ModelCard, NewSimulation, Simulation } from './schema.ts'
export {
  importLeads,
  pastLeadParts,
  faultsOf,
  importNextLeads,
  type PastParts,
  type LeadImportCounts,
} from './import/import-leads.ts'
export { faultColumns, planLeadColumns, type LeadMapping } from './import/plan-lead-columns.ts'
export { guessColumns, type GuessedColumns } from './import/guess-columns.ts'
export { applyGuess } from './import/apply-guess.ts'
export { checkLeadValues, type LeadValues } from './import/check-lead-values.ts'
export { dateOrders, type DateOrder } from './import/past-dates.ts'
export { timeOfPastLead } from './import/read-past-lead.ts'
export { runBacktest, type Backtest } from './backtest.ts'
export { readLeadsCsv, type LeadTable } from './import/read-leads-csv.ts'
export type { ReaderSettings } from './reader/ask-server.ts'
export { openReader, type Reader } from './reader/open-reader.ts'
export { measureReader } from './reader/measure-reader.ts'
export { readReaderState, type ReaderState } from './reader/read-reader-state.ts'
export { LanguageModelPatch, LanguageModelSettings } from './reader/settings-schema.ts'
export {
  getModelSettings,
  updateModelSettings,
  type InstanceModel,
} from './reader/model-settings.ts'
export { openTokenBudget } from './reader/token-budget.ts'
export { retryReadings } from './reader/retry-readings.ts'
export { openWriter } from './reader/open-writer.ts'
export {
  readMessagesOnce,
  emitAndNote,
  findReadingState,
  type ReadingLimits,
  type ReadingWorker,
} from './reader/read-messages-once.ts'
export {
  evaluateReader,
  EvaluationStopped,
  type FactCounts,
  type ReaderEvaluation,
} from './reader/evaluate-reader.ts'
export { loadLabelled } from './reader/load-labelled.ts'
export { saveEvaluation } from './reader/save-evaluation.ts'
export { findCountedFacts } from './reader/find-counted-facts.ts'
export { findReaderFacts } from './reader/find-reader-facts.ts'
export { rescoreAgedOnce } from './rescore-aged-once.ts'
export { rescoreAskedOnce } from './rescore-asked-once.ts'
