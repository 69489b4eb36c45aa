import type { Inventory } from '#app/features/inventory/inventory.server.ts'
import { labelOf } from '#app/features/inventory/pictures/picture-words.ts'
import { movedBy } from '#app/features/inventory/pictures/picture-board.ts'
import type { PhotoVerbs, PictureFile, PictureOutcome } from '#app/features/inventory/pictures/photo-verbs.server.ts'
import type { ViewVerbs } from '#app/features/inventory/pictures/view-verbs.server.ts'
import type { CarVerbResult } from '#app/features/inventory/reach/act-on-car.server.ts'
import { PICTURE_PLACES } from '#app/features/stock/overrides/own-pictures.ts'
import { PICTURE_KINDS } from '#app/features/vehicle/gallery/picture-label.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Move } from './order-pictures.tsx'

/** What may be done with the pictures of a car; null for whoever may only see them. */
export const photoVerbsIn = (inventory: Inventory): (PhotoVerbs & ViewVerbs) | null =>
  inventory.addPictures ? (inventory as PhotoVerbs & ViewVerbs) : null

/** Files of a form that somebody chose: an empty field of files is sent as one without a name. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => value instanceof File && (value.name !== '' || value.size > 0))

/** For a form that takes one file: whichever was meant, it is not guessed. */
export const ONE_FILE = 'More than one file was sent, and one fits here. Choose one of them.'

const named = async (file: File) => ({ name: file.name || 'picture', bytes: new Uint8Array(await file.arrayBuffer()) })

/** Files of the fields `pictures`, and of those of shots, which are called like their labels. */
export async function picturesIn(form: FormData): Promise<PictureFile[]> {
  const fields = [...new Set(form.keys())].filter((name) => name === 'pictures' || name.startsWith(SHOT))
  const files = fields.flatMap((name) =>
    filesOf(form, name).map((file) => ({ file, label: name === 'pictures' ? formText(form, 'label') : name.slice(SHOT.length) })),
  ) // prettier-ignore
  const pictures: PictureFile[] = []
  for (const { file, label } of files) pictures.push({ ...(await named(file)), label })
  return pictures
}

const SHOT = 'shot '

/** What came of a form: where its page goes on, or what to say on it. */
export type FormOutcome =
  | { readonly done: string; readonly picture?: string; readonly moved?: Move }
  | { readonly status: 404 | 409 | 422; readonly message: string; readonly refused?: readonly string[] }

const NOT_THERE = 'This car is not there any more, or it is not yours to photograph.'

const outcomeOf = (result: CarVerbResult, done: string, picture?: string): FormOutcome => {
  if (result.ok) return { done, ...(picture && { picture }) }
  if (result.reason === 'not-found') return { status: 404, message: NOT_THERE }
  return { status: result.reason === 'changed' ? 409 : 422, message: result.message }
}

/** Does what a form of the page of a car's pictures says. */
export async function actOnPictures(verbs: PhotoVerbs & ViewVerbs, slug: string, form: FormData): Promise<FormOutcome> {
  const intent = formText(form, 'intent')
  const key = formText(form, 'picture')
  const seen = formText(form, 'seen')
  switch (intent) {
    case 'add':
      return addAll(verbs, slug, await picturesIn(form))
    case 'order': {
      const order = formText(form, 'order').split(' ').filter(Boolean)
      return outcomeOf(await verbs.orderPictures(slug, order, seen), 'ordered')
    }
    case 'describe': {
      const kind = PICTURE_KINDS.find((one) => one === formText(form, 'kind')) ?? null
      const label = labelOf({ kind, words: formText(form, 'words') })
      const before = { label: formText(form, 'seen-label'), alt: formText(form, 'seen-alt') }
      const description = { key, label, alt: formText(form, 'alt'), seen: before }
      return outcomeOf(await verbs.describePicture(slug, description), 'described')
    }
    case 'remove':
      return outcomeOf(await verbs.removePicture(slug, key), 'removed', key)
    case 'restore':
      return outcomeOf(await verbs.restorePicture(slug, key), 'restored')
    case 'place': {
      const place = PICTURE_PLACES.find((one) => one === formText(form, 'place'))
      if (!place) return { status: 422, message: 'Choose where your own pictures stand.' }
      return outcomeOf(await verbs.placePictures(slug, place, seen as typeof place), 'placed')
    }
    case 'panorama':
    case 'film':
    case 'spin':
      return setView(verbs, slug, intent, form)
    default:
      return moveOrFocus(verbs, slug, form)
  }
}

/** Buttons that say with their name what is to be done, and with their value to which picture. */
async function moveOrFocus(verbs: PhotoVerbs, slug: string, form: FormData): Promise<FormOutcome> {
  const seen = formText(form, 'seen')
  const keys = seen.split(' ').filter(Boolean)
  // Where one was dragged to is further away than the next place.
  const steps = Math.trunc(Number(formText(form, 'by'))) || 1
  for (const [name, by] of [['left', -steps], ['right', steps], ['first', -keys.length]] as const) {
    const key = formText(form, name)
    if (!key) continue
    const outcome = outcomeOf(await verbs.orderPictures(slug, movedBy(keys, key, by), seen), 'ordered')
    return 'done' in outcome && name !== 'first' ? { ...outcome, moved: { by: name, key } } : outcome
  } // prettier-ignore
  const focus = /^(\d{1,4})x(\d{1,4})$/.exec(formText(form, 'focus'))
  if (!focus) return { status: 422, message: 'This form asked for nothing that can be done. Load the page again.' }
  const at = { x: Number(focus[1]), y: Number(focus[2]) }
  return outcomeOf(await verbs.focusPicture(slug, formText(form, 'picture'), at), 'focused')
}

async function addAll(verbs: PhotoVerbs, slug: string, files: readonly PictureFile[]): Promise<FormOutcome> {
  if (files.length === 0) return { status: 422, message: 'Choose a picture first.' }
  const added = await verbs.addPictures(slug, files)
  if (!added.ok) return outcomeOf(added, 'added')
  const refused = added.outcomes.filter((one) => !one.ok)
  if (refused.length === 0) return { done: 'added' }
  const kept = added.outcomes.length - refused.length
  const others = kept === 0 ? '' : ` The other ${kept === 1 ? 'one was' : `${kept} were`} added.`
  const count = refused.length === 1 ? '1 file was not added.' : `${refused.length} files were not added.`
  return { status: 422, message: count + others, refused: refused.map(refusalWords) }
}

const refusalWords = (one: Extract<PictureOutcome, { ok: false }>): string => `${one.name}: ${one.reason}`

async function setView(
  verbs: ViewVerbs,
  slug: string,
  intent: 'panorama' | 'film' | 'spin',
  form: FormData,
): Promise<FormOutcome> {
  const isBack = formText(form, 'back') !== ''
  const files = isBack ? [] : await Promise.all(filesOf(form, 'file').map(named))
  const [first, ...others] = files
  if (!isBack && !first) return { status: 422, message: 'Choose a file first.' }
  if (intent !== 'spin' && others.length > 0) return { status: 422, message: ONE_FILE }
  const done = isBack ? 'view-removed' : intent
  if (intent === 'spin') return outcomeOf(await verbs.setSpin(slug, isBack ? null : files), done)
  const set = intent === 'film' ? verbs.setFilm : verbs.setPanorama
  return outcomeOf(await set(slug, isBack ? null : first!), done)
}
