import * as paths from '../../paths.ts'
import type { LibraryPicture } from './form-context.ts'

/** What the server says of a picture that a form sent to the library. */
export type AddedPicture =
  | { readonly ok: true; readonly picture: LibraryPicture }
  | { readonly ok: false; readonly reason: string }

const NO_ANSWER = {
  ok: false,
  reason: 'The picture has not arrived. Check the connection, and choose it again.',
} as const
const SIGNED_OUT = { ok: false, reason: 'You are signed out. Sign in again in another tab, and choose the picture again.' } as const // prettier-ignore

/** Sends a picture to the library of a site; every failure comes back as what to tell whoever chose it. */
export async function addPicture(site: string, file: File): Promise<AddedPicture> {
  const form = new FormData()
  form.set('pictures', file)
  const answer = await fetch(paths.addWebsitePicture(site), { method: 'POST', body: form }).catch(() => null)
  if (answer === null) return NO_ANSWER
  const type = answer.headers.get('content-type') ?? ''
  // Whoever is signed out is led to a page.
  if (answer.status === 401 || (answer.ok && !type.startsWith('application/json'))) return SIGNED_OUT
  if (type.startsWith('application/json')) return (await answer.json()) as AddedPicture
  return { ok: false, reason: (type.startsWith('text/plain') && (await answer.text())) || NO_ANSWER.reason }
}

const UNDER_WAY = 'The picture is on its way. Save once it stands here.'

/** What a field says up its form when its picture has not arrived. */
export const PICTURE_FAILED = 'picturefailed'

/** Marks the field of a picture while it is sent: its form is not sent meanwhile, it would name the picture of before. */
export const markUnderWay = (field: HTMLInputElement, is: boolean): void => field.setCustomValidity(is ? UNDER_WAY : '')

/** Whether a picture of a form is still being sent. */
export const hasPictureUnderWay = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field instanceof HTMLInputElement && field.validationMessage === UNDER_WAY)
