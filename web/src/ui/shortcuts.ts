import { useEffect, useLayoutEffect, useRef } from 'react'
import { keys, type Action } from '../keys.ts'
import { keepForOpening } from './opening-keys.ts'

type Handlers = Partial<Record<Action, () => void>>

/**
 * The current handlers. The last one that knows an action handles it, so an open panel comes before
 * the page below it.
 */
const listening: { current: Handlers }[] = []
let prefix = ''
let prefixTimer: ReturnType<typeof setTimeout> | undefined

const storage = 'leadhouse-keys'

/**
 * Returns whether single keys have an effect. People who dictate or use a screen reader may turn
 * them off.
 */
export const areKeysOn = (): boolean => localStorage.getItem(storage) !== 'off'

/** Turns single keys on or off for this browser. */
export const switchKeys = (on: boolean): void => localStorage.setItem(storage, on ? 'on' : 'off')

/**
 * Calls the handler of a key in `keys` when it is pressed outside fields, while the component is
 * shown.
 */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // Runs before paint, so that visible content has its shortcuts.
  useLayoutEffect(() => {
    if (listening.length === 0) listen()
    listening.push(latest)
    return () => {
      listening.splice(listening.indexOf(latest), 1)
      if (listening.length === 0) stopListening()
    }
  }, [])
}

/** Handles a key as if it had been pressed now. Returns whether it had an effect. */
export function doKey(press: string): boolean {
  const action = actionOf(`${prefix}${press}`)
  remember(press, action)
  const handler = action && listening.toReversed().find(({ current }) => current[action])?.current
  if (!action || !handler) return false
  handler[action]?.()
  return true
}

// A page or overlay that is opening gets the key first, before a focused field or button.
function listen(): void {
  document.addEventListener('keydown', keep, { capture: true })
  document.addEventListener('keydown', onKey)
}

function stopListening(): void {
  document.removeEventListener('keydown', keep, { capture: true })
  document.removeEventListener('keydown', onKey)
}

const keep = (event: KeyboardEvent): void =>
  keepForOpening(event, { isForField: pressOf(event) === null })

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const press = pressOf(event)
  if (press !== null && doKey(press)) event.preventDefault()
}

function pressOf(event: KeyboardEvent): string | null {
  const isMod = event.metaKey || event.ctrlKey
  if (isMod) return event.key.toLowerCase() === 'k' ? 'mod+k' : null
  if (event.altKey || !areKeysOn()) return null
  const target = event.target instanceof HTMLElement ? event.target : null
  if (
    target?.closest('input, textarea, select, [contenteditable], [role=dialog] button, [role=menu]')
  )
    return null
  // A focused button or link handles Enter itself.
  if (event.key === 'Enter' && target?.closest('button, a, summary')) return null
  // Content below a dialog ignores keys, even before the dialog has the focus.
  if (document.querySelector('[aria-modal=true]')) return null
  return event.key
}

function remember(press: string, action: Action | undefined): void {
  clearTimeout(prefixTimer)
  prefix = action === undefined && press === 'g' ? 'g ' : ''
  if (prefix !== '') prefixTimer = setTimeout(() => (prefix = ''), 1200)
}

const actionOf = (press: string): Action | undefined =>
  (Object.keys(keys) as Action[]).find((name) => keys[name].press === press)
