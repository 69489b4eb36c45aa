import * as paths from '#console/paths.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { readForm } from '#lib/forms/read-form.ts'
import type { SlotLimits } from '#lib/packing/slots.ts'
import { MAX_PICTURE_BYTES } from '#platform/media/picture.ts'
import { SMALL_FORM_BYTES } from './form-slots.ts'

/** Bytes of a letter with its files: 7 MB of them, and what a form puts around each. */
const LETTER_BYTES = 8_000_000

/** Bytes of one picture that a script sends, and of several with which a form is sent without one. */
const PICTURE_BYTES = MAX_PICTURE_BYTES + SMALL_FORM_BYTES
const PICTURES_BYTES = 2 * MAX_PICTURE_BYTES

const address = new RegExp(
  `^(?:${paths.websitePictures('[^/]+')}|${paths.carPictures('[^/]+', '[^/]+')})(/add)?(?:\\.data)?$`,
)

/** Whether a script sends a picture: it reads JSON, and keeps the picture for whoever signs in. */
export const isPictureUpload = (path: string): boolean => address.exec(path)?.[1] !== undefined

/** What a script reads whose picture nobody who is signed in has sent. */
export const SIGNED_OUT = { ok: false, reason: 'You are signed out. Sign in again, and the picture goes by itself.' }

/** The bounds of what is sent to an address of the console, by whoever is signed in. */
function boundsOf(path: string): { readonly most: number; readonly tooLong: string } {
  const pictures = address.exec(path)
  if (!pictures) return { most: LETTER_BYTES, tooLong: 'That is more than this page takes. Please make it shorter.' }
  return pictures[1]
    ? { most: PICTURE_BYTES, tooLong: 'The picture is larger than 20 MB. Set the camera to fewer pixels, or make the picture smaller, and send it again.' }
    : { most: PICTURES_BYTES, tooLong: 'These files are more than 40 MB together, so none was taken. Go back and send fewer at once.' } // prettier-ignore
}

/** Whether a request brings more than forms do: as many as that are read into memory at a time as it can hold. */
export const isPictureForm = (path: string, length: string | undefined): boolean =>
  address.test(path) && !(Number(length) <= LETTER_BYTES)

/** Pictures and films that are being read into memory at the same time; small ones are read as letters are. */
export const PICTURE_FORMS: SlotLimits = { atOnce: 3, each: 2, mayWait: 30, eachMayWait: 10, waitMs: 30_000 }

/** Where scripts send what a passkey has answered; every other page takes forms. */
const TAKES_JSON: ReadonlySet<string> = new Set([
  paths.passkeySignIn,
  paths.firstPasskey,
  paths.provePasskey,
  paths.addPasskey,
  paths.device,
])

/** Pages that take a file which may be larger than memory has room for. */
const TAKES_FILES = [paths.feedUpload(':site'), paths.partsUpload(':site')].map(
  (path) => new RegExp(`^${path.replace(':site', '[^/]+')}$`),
)

/** Whether a request brings a file to a page that reads it onto the disk by itself. */
export function isFileUpload({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  return TAKES_FILES.some((takes) => takes.test(path)) && /^multipart\//i.test(headers.get('content-type') ?? '')
}

type ConsoleBodyResult =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly status: 400 | 401 | 413 | 415; readonly reason: string }

const DAMAGED = {
  ok: false,
  status: 400,
  reason: 'What was sent arrived damaged. Please load the page again.',
} as const

const NOT_SIGNED_IN = {
  ok: false,
  status: 401,
  reason:
    'You are signed out, so nothing was taken. Go back, open the page again to sign in, and send the files again.',
} as const

/**
 * The request with a body that its page can read: a form, or the answer of a passkey. Strangers may send as much as
 * signing in takes and no more; what is longer is not read to its end.
 */
export async function withReadableBody(request: Request, isSignedIn: boolean): Promise<ConsoleBodyResult> {
  const { pathname } = new URL(request.url)
  const bounds = boundsOf(pathname)
  const most = isSignedIn ? bounds.most : SMALL_FORM_BYTES
  // Strangers are not told how much others may send, and whoever was signed out reads why nothing was taken.
  const tooLong = !isSignedIn && address.test(pathname) ? NOT_SIGNED_IN : ({ ok: false, status: 413, reason: bounds.tooLong } as const) // prettier-ignore
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLong
  const bytes = await bodyBytes(request.body, most).catch(() => undefined)
  if (bytes === undefined) return DAMAGED
  if (!bytes) return tooLong
  const { method, headers, signal } = request
  const again = () => new Request(request.url, { method, headers, signal, body: bytes })
  if (TAKES_JSON.has(pathname.replace(/\.data$/, ''))) {
    return isObject(bytes) ? { ok: true, request: again() } : DAMAGED
  }
  const read = await readForm(again(), most)
  return read.ok ? { ok: true, request: again() } : read
}

function isObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString())
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
