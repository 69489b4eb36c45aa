import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { SUCCESS_KINDS, successKind, type SuccessKind } from './success-text.ts'

/** What a browser keeps of the last lead until its tab is closed: nothing about the person. */
export interface StoredSuccess {
  readonly kind: SuccessKind
  readonly car: { readonly slug: string; readonly name: string | null } | null
}

const CAR = 'enquiry_car'
const CATEGORY = 'success_category'
const MAX_TEXT = 300

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT

/** Keeps the car and the category of a lead for the page that thanks. */
export function storeSuccess({ kind, car }: StoredSuccess, place: () => Storage): void {
  try {
    const storage = place()
    storage.setItem(CATEGORY, kind)
    if (car) storage.setItem(CAR, JSON.stringify({ slug: car.slug, name: car.name }))
    else storage.removeItem(CAR)
  } catch {
    // A browser that keeps nothing shows the page by its address.
  }
}

/** What was kept, as one text; null in a browser that keeps nothing. */
export function storedText(storage: () => Storage): string | null {
  try {
    return JSON.stringify([storage().getItem(CATEGORY), storage().getItem(CAR)])
  } catch {
    return null
  }
}

/** What a kept text says; anything may stand there, and what is no category is none. */
export function readSuccess(text: string | null): StoredSuccess | null {
  const [category, car] = JSON.parse(text ?? '[]') as (string | null)[]
  if (!category || !isText(category)) return null
  // A form's script keeps the words of the category, this page which of its texts they mean.
  const kind = SUCCESS_KINDS.find((one) => one === category) ?? successKind({ category, subcategory: null })
  return { kind, car: carIn(car ?? null) }
}

function carIn(text: string | null): StoredSuccess['car'] {
  if (text && isCarSlug(text)) return { slug: text, name: null }
  try {
    const { slug, name } = JSON.parse(text ?? '') as Record<string, unknown>
    return isText(slug) && isCarSlug(slug) && isText(name) ? { slug, name } : null
  } catch {
    return null
  }
}
