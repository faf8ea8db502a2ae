import type { MarketAnalysis } from '../schema.ts'

/** An analysis without what is added where it is kept and where it is read. */
export type Analysed = Omit<MarketAnalysis, 'id' | 'services' | 'current'>

/** What the sentences are made from: the finished figures. */
export type AreaFigures = Omit<Analysed, 'headline' | 'narrative' | 'insights'>
