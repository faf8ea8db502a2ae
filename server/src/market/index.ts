export { pickHomes } from './hedonic/homes.ts'
export type { Homes, NumberColumn, GroupColumn } from './hedonic/homes.ts'
export { fitHedonic, expectLogs, bandOf } from './hedonic/fit-hedonic.ts'
export type { Hedonic } from './hedonic/fit-hedonic.ts'
