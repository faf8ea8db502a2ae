export {
  allOf,
  askFor,
  assignedTo,
  termColumns,
  equalTo,
  filterOf,
  haveSameTerms,
  parametersOf,
  termsOf,
  testData,
  type AskedFilters,
} from './filters.ts'
export { foldPace, openSearchFold, type FoldPace, type Source } from './fold-once.ts'
export { searchPage } from './search-page.ts'
export { forgetEntries, isOne } from './store/blocks.ts'
export { noteChangedRecords, noteGone } from './store/notes.ts'
export type { Searchable } from './terms.ts'
