import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { SUCCESS_KINDS, type SuccessKind } from './success-text.ts'

/** What a browser keeps of the last lead until its tab is closed: nothing about the person. */
export interface StoredSuccess {
  readonly kind: SuccessKind
  readonly car: { readonly slug: string; readonly name: string } | null
}

const CAR = 'enquiry_car'
const CATEGORY = 'success_category'
const MAX_NAME = 300

/** Keeps the car and the category of a lead for the page that thanks. */
export function storeSuccess({ kind, car }: StoredSuccess, storage: Storage): void {
  try {
    storage.setItem(CATEGORY, kind)
    if (car) storage.setItem(CAR, JSON.stringify({ slug: car.slug, name: car.name }))
    else storage.removeItem(CAR)
  } catch {
    // A browser that keeps nothing shows the page by its address.
  }
}

/** What was kept; anything may stand there, and what is no category is none. */
export function storedSuccess(storage: Storage): StoredSuccess | null {
  try {
    const kind = SUCCESS_KINDS.find((one) => one === storage.getItem(CATEGORY))
    return kind ? { kind, car: carIn(storage.getItem(CAR)) } : null
  } catch {
    return null
  }
}

function carIn(text: string | null): StoredSuccess['car'] {
  try {
    const { slug, name } = JSON.parse(text ?? '') as Record<string, unknown>
    const isCar = typeof slug === 'string' && isCarSlug(slug) && typeof name === 'string' && name.length <= MAX_NAME
    return isCar ? { slug, name } : null
  } catch {
    return null
  }
}
