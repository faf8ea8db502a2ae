export {
  foldPace,
  openSearchFold,
  type FoldPace,
  type FoldWorker,
  type Source,
} from './fold-once.ts'
export { searchPage, type Candidate, type Unwritten } from './search-page.ts'
export { forgetEntries } from './store/blocks.ts'
export { noteChanged, noteGone } from './store/notes.ts'
export { bandOf, bandsFrom, nobody, ownerOf, type Searchable, type Sought } from './terms.ts'
