import type { CompleteAnalysis } from '../schema.ts'

/** A computed analysis, without the fields that are added when it is stored and when it is read. */
export type Analysed = Omit<CompleteAnalysis, 'id' | 'services' | 'current'>

/** The computed figures, from which the sentences are written. */
export type AreaFigures = Omit<Analysed, 'headline' | 'narrative' | 'insights'>
