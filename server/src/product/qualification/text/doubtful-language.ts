import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { eld } from './letter-sequences.ts'

type Detector = { eld: typeof eld }

let loaded: Detector | null = null

/**
 * Returns the language of a text as an ISO 639-1 code, detected by its character sequences; null if
 * the result is not reliable. It is for texts in which frequent words do not identify the language.
 * Cost: some 40 µs for 100 characters. The first call loads the detector (0.2 s, 30 MB), which most
 * instances need rarely. It is loaded synchronously, so that a text is read in the same way always.
 */
export function detectDoubtful(text: string): string | null {
  loaded ??= createRequire(import.meta.url)(
    fileURLToPath(new URL('./letter-sequences.ts', import.meta.url)),
  ) as Detector
  const found = loaded.eld.detect(text)
  return found.isReliable() ? found.language : null
}
