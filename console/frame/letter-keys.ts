import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/ui/browser-storage.ts'

/** Kept in the browser: who shares a computer may want other keys than at home. */
const KEPT = 'single-letter-keys'
const OFF = 'off'

const listeners = new Set<() => void>()
let heard = false

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  if (!heard) browserStorage.onChange([KEPT], () => listeners.forEach((listener) => listener()))
  heard = true
  return () => listeners.delete(changed)
}

/** Whether single-letter keys are switched on in this browser. */
export function letterKeysOn(): boolean {
  try {
    return browserStorage.read().getItem(KEPT) !== OFF
  } catch {
    return true
  }
}

/** Switches them; false where the browser keeps nothing. */
export function switchLetterKeys(on: boolean): boolean {
  try {
    browserStorage.read().setItem(KEPT, on ? 'on' : OFF)
  } catch {
    return false
  }
  listeners.forEach((listener) => listener())
  return true
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeysOn, () => true)

export interface KeyProps {
  readonly 'data-key': string
  readonly 'aria-keyshortcuts': string | undefined
}

/** What the button bears that sends what somebody writes: no single sign, so it is never switched off. */
export const SEND_KEY: KeyProps = {
  'data-key': 'Control+Enter Meta+Enter',
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
}

/** What a control bears that keys press: several names stand apart by spaces, as `aria-keyshortcuts` has them. */
export function useKey(keys: string): KeyProps {
  const isOn = useLetterKeys()
  return { 'data-key': keys, 'aria-keyshortcuts': isOn ? keys : undefined }
}
