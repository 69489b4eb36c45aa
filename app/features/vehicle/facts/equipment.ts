import type { Car } from '../car.ts'
import { isShown } from './shown-value.ts'

/** Standard equipment shown before "Show All Specs". */
export const SPECS_SHOWN = 4

export interface Equipment {
  readonly name: string
  readonly value?: string
}

/** Standard equipment worth printing: each once, without what a feed writes where it knows nothing (V25). */
export function equipmentOf(listed: Car['standardEquipment']): Equipment[] {
  const seen = new Map<string, Equipment>()
  for (const item of listed ?? []) {
    const { name, value } = typeof item === 'string' ? { name: item, value: undefined } : item
    if (!isShown(name) || (typeof item !== 'string' && item.value !== undefined && !isShown(value))) continue
    const key = name.trim().toLowerCase()
    if (!seen.has(key)) seen.set(key, { name: name.trim(), ...(isShown(value) && { value: value.trim() }) })
  }
  return [...seen.values()]
}
