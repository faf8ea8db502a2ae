import { chinese } from './zh.ts'
import { dutch } from './nl.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { german } from './de.ts'
import { italian } from './it.ts'
import { portuguese } from './pt.ts'
import { spanish } from './es.ts'
import type { TradeWords } from './trade-words.ts'

/** Words of business enquiries by language. */
export const tradeWords: ReadonlyMap<string, TradeWords> = new Map([
  ['en', english],
  ['es', spanish],
  ['de', german],
  ['fr', french],
  ['pt', portuguese],
  ['it', italian],
  ['nl', dutch],
  ['zh', chinese],
])
