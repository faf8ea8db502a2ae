/**
 * Keys while something opens. A person who presses the key of the palette types on at once, and on a slow line the palette comes seconds later: what
 * they type is meant for it and must not reach the page it will cover, where digits record what happened with a lead. So from the moment something is
 * asked for until it is there keys do nothing but wait, and are then handed over.
 */

/** What opens: a page in place of another, something above it, or a part of it that takes what is typed. */
export type Opening = 'page' | 'palette' | 'help' | 'override'

let opening: { what: Opening; keys: string[]; onGiveUp: (() => void) | undefined } | undefined

/** From now on keys wait for what was asked for. Escape gives it up, where that can be: they are forgotten, and `onGiveUp` is called. */
export function awaitOpening(what: Opening, onGiveUp?: () => void): void {
  // What opens above a page has the keys, also when the page under it turns meanwhile.
  if (what === 'page' && opening) return
  opening = { what, keys: [], onGiveUp }
}

/** What was asked for is there: the keys that waited for it, in order. From now on keys do what they do. */
export function takeKeys(what: Opening): readonly string[] {
  if (opening?.what !== what) return []
  const { keys } = opening
  opening = undefined
  return keys
}

/** What keys wrote into a field. */
export function writtenBy(keys: readonly string[]): string {
  const letters: string[] = []
  for (const key of keys) {
    if (key === 'Backspace') letters.pop()
    else if (isLetter(key)) letters.push(key)
  }
  return letters.join('')
}

/** Lets a key wait where something is opening. `isForField`: it goes into a field of the page that is left, which it may. */
export function keepForOpening(
  event: KeyboardEvent,
  { isForField }: { isForField: boolean },
): void {
  if (!opening || event.metaKey || event.ctrlKey || event.altKey) return
  const { what, keys, onGiveUp } = opening
  if (what === 'page' && isForField) return
  // Function keys and the like stay the browser's.
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

/** A key that writes is named by what it writes; any other by a word. */
const isLetter = (key: string): boolean => /^.$/u.test(key)
const editing = new Set(['Backspace', 'Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp'])
