import type { DataLayerEntry } from '../events.ts'

/** An entry of the data layer as Meta's pixel is told of it; null for what it is not told of. */
export function metaEventOf({ event, ...parameters }: DataLayerEntry): [name: string, parameters?: object] | null {
  if (event === 'view_content') return ['ViewContent', parameters]
  if (event === 'asc_click_to_call') return ['Contact']
  return typeof event === 'string' && event.startsWith('asc_form_submission') ? ['Lead'] : null
}
