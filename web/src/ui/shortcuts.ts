import { useEffect, useLayoutEffect, useRef } from 'react'
import { keys, type Action } from '../keys.ts'
import { keepForOpening } from './opening-keys.ts'

type Handlers = Partial<Record<Action, () => void>>

/** Those that listen now; the last one that knows the action answers, so an open panel comes before the page under it. */
const listening: { current: Handlers }[] = []
let prefix = ''
let prefixTimer: ReturnType<typeof setTimeout> | undefined

const storage = 'leadhouse-keys'

/** Whether single keys do anything. People who dictate or use a screen reader may want them off. */
export const areKeysOn = (): boolean => localStorage.getItem(storage) !== 'off'

/** Switches the keys on or off for this browser. */
export const switchKeys = (on: boolean): void => localStorage.setItem(storage, on ? 'on' : 'off')

/** Does what the handlers say when a key of `keys` is pressed outside fields, for as long as the component is shown. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // Before it is painted: what is seen has its keys.
  useLayoutEffect(() => {
    if (listening.length === 0) listen()
    listening.push(latest)
    return () => {
      listening.splice(listening.indexOf(latest), 1)
      if (listening.length === 0) stopListening()
    }
  }, [])
}

/** Does what a key says, as if it had been pressed now; whether it said anything. */
export function doKey(press: string): boolean {
  const action = actionOf(`${prefix}${press}`)
  remember(press, action)
  const handler = action && listening.toReversed().find(({ current }) => current[action])?.current
  if (!action || !handler) return false
  handler[action]?.()
  return true
}

// What opens comes first, before a field or a button in focus sees the key.
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
  // A button or link in focus keeps its own Enter.
  if (event.key === 'Enter' && target?.closest('button, a, summary')) return null
  // What lies under a dialog does nothing, also in the moment before the focus is in it.
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
