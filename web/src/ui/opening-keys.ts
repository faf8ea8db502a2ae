/**
 * Buffers keys while something opens. A person who presses the shortcut of the palette continues to
 * type, and on a slow connection the palette opens seconds later. Their input is for the palette
 * and must not reach the page below, where digits record outcomes of a lead. So keys are buffered
 * until the palette has opened, and are then passed to it.
 */

/**
 * Kind of thing that opens: another page, an overlay, or a part of a page that takes text input.
 */
export type Opening = 'page' | 'palette' | 'help' | 'override'

let opening: { what: Opening; keys: string[]; onGiveUp: (() => void) | undefined } | undefined

/**
 * Starts to buffer keys for something that opens. Escape cancels it if possible: the keys are
 * discarded, and `onGiveUp` is called.
 */
export function awaitOpening(what: Opening, onGiveUp?: () => void): void {
  // An overlay gets the keys, even if the page below changes meanwhile.
  if (what === 'page' && opening) return
  opening = { what, keys: [], onGiveUp }
}

/**
 * Returns the buffered keys in order, because the opening page or overlay is ready. From now on
 * keys have their usual effect.
 */
export function takeKeys(what: Opening): readonly string[] {
  if (opening?.what !== what) return []
  const { keys } = opening
  opening = undefined
  return keys
}

/** Returns the text that keys wrote into a field. */
export function writtenBy(keys: readonly string[]): string {
  const letters: string[] = []
  for (const key of keys) {
    if (key === 'Backspace') letters.pop()
    else if (isLetter(key)) letters.push(key)
  }
  return letters.join('')
}

/**
 * Buffers a key if something is opening. `isForField`: the key goes to a field of the old page,
 * which is allowed.
 */
export function keepForOpening(
  event: KeyboardEvent,
  { isForField }: { isForField: boolean },
): void {
  if (!opening || event.metaKey || event.ctrlKey || event.altKey) return
  const { what, keys, onGiveUp } = opening
  if (what === 'page' && isForField) return
  // The browser handles function keys and similar keys.
  if (!isLetter(event.key) && !editing.has(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key !== 'Escape' || !onGiveUp) {
    keys.push(event.key)
    return
  }
  opening = undefined
  onGiveUp()
}

/** A key that writes a character is named by the character, all others by a word. */
const isLetter = (key: string): boolean => /^.$/u.test(key)
const editing = new Set(['Backspace', 'Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp'])
