import type { Lexicon } from '../lexicon.ts'
import { chinese } from './zh.ts'
import { dutch } from './nl.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { german } from './de.ts'
import { italian } from './it.ts'
import { portuguese } from './pt.ts'
import { spanish } from './es.ts'

/** The languages that the reader supports. */
export const lexicons: readonly Lexicon[] = [
  english,
  spanish,
  german,
  french,
  portuguese,
  italian,
  dutch,
  chinese,
]
