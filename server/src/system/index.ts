export { describeSystem, type DataPlace, type SystemFacts } from './describe-system.ts'
export { openProcessNote, type ProcessNote } from './note-process.ts'
export { System } from './schema.ts'
export { openRoundWatch, type RoundWatch } from './watch-rounds.ts'
